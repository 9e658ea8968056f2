import { useCallback, useEffect, useRef, useState, type RefObject } from "react"
import { overlays } from "../ui/overlays"
import type { MenuMode } from "../payload.gen"
import { useStore } from "../hooks/use-store"

/** The panel with the site's navigation on small screens. */
export interface Menu {
  mode: MenuMode
  open: boolean
  toggle: () => void
  close: () => void
  /** Has the menu be a panel from now on: the code of the drawer cannot be had. */
  doWithoutDrawer: () => void
  /** The panel; focus moves into it when it opens. */
  panel: RefObject<HTMLElement | null>
  /** The button that opens it; focus returns to it. */
  button: RefObject<HTMLButtonElement | null>
}

/** From this width on the navigation stands beside the article and is no panel. */
const WIDE = "(width >= 64rem)"

const menu = overlays.create("menu")
const close = () => menu.close()
const toggle = () => (menu.state.get().open ? close() : void menu.open())

/** Brings the menu to life: the focus goes in and comes back, and a wide window closes it. */
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
    dataset["menu"] = "open" // the page behind it does not scroll
    wide.addEventListener("change", close)
    return () => {
      delete dataset["menu"]
      wide.removeEventListener("change", close)
    }
  }, [open])

  useEffect(() => {
    if (!open || mode === "drawer") return // which sees to it by itself
    const opener = button.current
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      close()
      opener?.focus()
    }
    panel.current?.querySelector<HTMLElement>("[aria-current=page], a[href]")?.focus()
    document.addEventListener("keydown", key)
    return () => document.removeEventListener("keydown", key)
  }, [open, mode])

  return { mode, open, toggle, close, doWithoutDrawer, panel, button }
}
