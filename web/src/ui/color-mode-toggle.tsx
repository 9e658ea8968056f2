import Moon from "lucide-react/icons/moon"
import Sun from "lucide-react/icons/sun"
import { useColorMode } from "./use-color-mode"
import { shell } from "../strings/shell.gen"

/** Switches between light and dark; which icon shows is up to CSS. */
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
      <Sun aria-hidden="true" data-shown="light" />
      <Moon aria-hidden="true" data-shown="dark" />
    </button>
  )
}
