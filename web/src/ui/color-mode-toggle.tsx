import { Moon, Sun } from "lucide"
import { useColorMode } from "../color-mode/use-color-mode"
import { shell } from "../strings/shell.gen"
import { Glyph } from "./glyph"

/** Switches between light and dark mode. CSS determines which icon is visible. */
export function ColorModeToggle() {
  const [mode, choose] = useColorMode()
  const other = mode === "dark" ? "light" : "dark"
  return (
    <button
      type="button"
      className="icon-button"
      data-color-mode-toggle=""
      aria-label={other === "light" ? shell.lightMode : shell.darkMode}
      onClick={() => choose(other)}
    >
      <Glyph of={Sun} data-shown="light" />
      <Glyph of={Moon} data-shown="dark" />
    </button>
  )
}
