import { useSyncExternalStore } from "react"
import { currentMode, followChanges, paint, writePreference, type Mode } from "../lib/color-mode"

/** useColorMode gives the mode being painted and a function to choose another. */
export function useColorMode(): [Mode, (mode: Mode) => void] {
  const mode = useSyncExternalStore<Mode>(followChanges, currentMode, () => "light")
  const choose = (next: Mode) => {
    writePreference(next)
    paint(next)
  }
  return [mode, choose]
}
