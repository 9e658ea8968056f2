import { useCallback, useEffect, useRef, useState, type RefObject } from "react"
import { overlays } from "../ui/overlays"
import type { MenuMode } from "../payload.gen"
import { useStore } from "../hooks/use-store"

/** The navigation panel on small screens. */
export interface Menu {
  mode: MenuMode
  open: boolean
  toggle: () => void
  close: () => void
  /** Replaces the drawer with a panel. Called if the code of the drawer is unavailable. */
  doWithoutDrawer: () => void
  /** The panel, which receives the focus when it opens. */
  panel: RefObject<HTMLElement | null>
  /** The button that opens the menu. It receives the focus when the menu closes. */
  button: RefObject<HTMLButtonElement | null>
}

/** The minimum width for showing the navigation next to the article instead of in a panel. */
const WIDE = "(width >= 64rem)"

const menu = overlays.create("menu")
const close = () => menu.close()
const toggle = () => (menu.state.get().open ? close() : void menu.open())

/**
 * Opens and closes the menu. Moves the focus into the menu and back to the button, and closes the menu on wide screens.
 */
export function useMenu(wanted: MenuMode): Menu {
  const { open } = useStore(menu.state)
  const [mode, setMode] = useState(wanted)
  const doWithoutDrawer = useCallback(() => setMode("modal"), [])
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const { dataset } = document.documentElement
    const wide = matchMedia(WIDE)
    dataset["menu"] = "open" // prevents the page below the menu from scrolling
    wide.addEventListener("change", close)
    return () => {
      delete dataset["menu"]
      wide.removeEventListener("change", close)
    }
  }, [open])

  useEffect(() => {
    if (!open || mode === "drawer") return // the drawer handles this itself
    const opener = button.current
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      close()
      opener?.focus()
    }
    focusFirst(
      panel.current,
      "[aria-current]:not([data-td-sections] *)",
      "[aria-current=page]",
      "a[href]",
    )
    document.addEventListener("keydown", key)
    return () => document.removeEventListener("keydown", key)
  }, [open, mode])

  return { mode, open, toggle, close, doWithoutDrawer, panel, button }
}

/** Focuses the first match of the first selector that has a visible match. */
function focusFirst(panel: HTMLElement | null, ...selectors: string[]) {
  for (const selector of selectors) {
    const match = panel?.querySelector<HTMLElement>(selector)
    match?.focus()
    if (match && match === document.activeElement) return
  }
}
