import "./hints.css"
import type { View } from "../router/view"
import { startHoverCards } from "./hover-cards"
import { startHoverMenus } from "./hover-menus"
import { startTooltips } from "./tooltips"

/** What hints need to know of the page that is shown. */
export interface Shown {
  /** Returns a page; pointing at a link has it fetched already. */
  load: (path: string) => Promise<View>
  /** Returns the address of what the names in its code are. */
  names: () => string | undefined
}

/** Shows tooltips, cards and menus where a reader points; `first` is where they point already. */
export function startHints(root: Document, { load, names }: Shown, first: Event) {
  awaitCode(root, names, first)
  for (const { over, focused } of [
    startTooltips(root),
    startHoverCards(root, load),
    startHoverMenus(root),
  ]) {
    if (first.type === "focusin") focused(first)
    else over(first)
  }
}

/** Loads what explains the names in code when a reader first points at a block of it, or moves the focus there. */
function awaitCode(root: Document, names: Shown["names"], first: Event) {
  const kinds = ["pointerover", "focusin"]
  const wake = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest(".code") || !names()) return
    for (const kind of kinds) root.removeEventListener(kind, wake)
    let last = event
    const follow = (event: Event) => (last = event) // where the pointer rests by then
    root.addEventListener("pointermove", follow, { passive: true })
    import("../names/names").then(
      ({ startNames }) => {
        root.removeEventListener("pointermove", follow)
        startNames(root, names, last)
      },
      (error: unknown) => console.warn("tresdocs: names go without hints:", error),
    )
  }
  for (const kind of kinds) root.addEventListener(kind, wake)
  wake(first)
}
