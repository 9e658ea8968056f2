import { useEffect, useRef, useState, type RefObject } from "react"

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

/** useMenu keeps the menu's state; a change of path closes it. */
export function useMenu(path: string): Menu {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openAt === path

  useEffect(() => {
    if (!open) return
    const opener = button.current
    const close = () => setOpenAt(null)
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

  return { open, toggle: () => setOpenAt(open ? null : path), panel, button }
}
