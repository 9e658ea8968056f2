import { useSyncExternalStore } from "react"
import { choose, currentMode, watchMode, type Mode } from "./color-mode"

/** Returns the mode being painted and a function to choose another. */
export function useColorMode(): [Mode, (mode: Mode) => void] {
  return [useSyncExternalStore<Mode>(watchMode, currentMode, () => "light"), choose]
}
