import Moon from "lucide-react/icons/moon"
import Sun from "lucide-react/icons/sun"
import { useColorMode } from "./use-color-mode"

/** Switches between light and dark; which icon shows is up to CSS. */
export function ColorModeToggle() {
  const [mode, choose] = useColorMode()
  const other = mode === "dark" ? "light" : "dark"
  return (
    <button
      type="button"
      className="icon-button"
      data-color-mode-toggle=""
      aria-label={`Switch to ${other} mode`}
      onClick={() => choose(other)}
    >
      <Sun aria-hidden="true" data-shown="light" />
      <Moon aria-hidden="true" data-shown="dark" />
    </button>
  )
}
