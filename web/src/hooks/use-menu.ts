import { useEffect, useRef, type RefObject } from "react"
import { overlays } from "../lib/overlays"
import { useStore } from "./use-store"

/** Menu is the panel with the site's navigation, which covers the page on small screens. */
export interface Menu {
  open: boolean
  toggle: () => void
  /** The panel; focus moves into it when it opens. */
  panel: RefObject<HTMLElement | null>
  /** The button that opens it; focus returns to it. */
  button: RefObject<HTMLButtonElement | null>
}

/** From this width on the navigation stands beside the article and is no panel. */
const WIDE = "(width >= 64rem)"

const menu = overlays.create("menu")

/** useMenu brings the menu to life: the focus goes in and comes back, and a wide window closes it. */
export function useMenu(): Menu {
  const { open } = useStore(menu.state)
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const opener = button.current
    const close = () => menu.close()
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      close()
      opener?.focus()
    }
    const wide = matchMedia(WIDE)
    document.documentElement.dataset["menu"] = "open"
    panel.current?.querySelector<HTMLElement>("[aria-current=page], a[href]")?.focus()
    document.addEventListener("keydown", key)
    wide.addEventListener("change", close)
    return () => {
      delete document.documentElement.dataset["menu"]
      document.removeEventListener("keydown", key)
      wide.removeEventListener("change", close)
    }
  }, [open])

  return { open, toggle: () => (open ? menu.close() : void menu.open()), panel, button }
}
