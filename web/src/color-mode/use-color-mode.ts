import { useSyncExternalStore } from "react"
import { choose, currentMode, watchMode, type Mode } from "./color-mode"

/** Returns the current mode and a function that changes it. */
export function useColorMode(): [Mode, (mode: Mode) => void] {
  return [useSyncExternalStore<Mode>(watchMode, currentMode, () => "light"), choose]
}
