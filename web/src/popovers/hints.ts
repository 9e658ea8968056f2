import "./hints.css"
import type { View } from "../router/view"
import { startHoverCards } from "./hover-cards"
import { startHoverMenus } from "./hover-menus"
import { startTooltips } from "./tooltips"

/** The data about the current page that hints use. */
export interface Shown {
  /** Returns a page. Usually, it has already been prefetched, because the pointer is on a link to it. */
  load: (path: string) => Promise<View>
  /** Returns the URL of the descriptions of the names in the page's code. */
  names: () => string | undefined
}

/**
 * Shows tooltips, cards and menus when the reader points at elements. `last` is the last event before this module was
 * loaded.
 */
export function startHints(root: Document, { load, names }: Shown, last: Event) {
  awaitCode(root, names, last)
  for (const { over, focused } of [
    startTooltips(root),
    startHoverCards(root, load),
    startHoverMenus(root),
  ]) {
    if (last.type === "focusin") focused(last)
    else over(last)
  }
}

/** Loads the descriptions of names in code when a reader first points at a code block or focuses it. */
function awaitCode(root: Document, names: Shown["names"], first: Event) {
  const kinds = ["pointerover", "focusin"]
  const wake = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest(".code") || !names()) return
    for (const kind of kinds) root.removeEventListener(kind, wake)
    let lastEvent = event
    const follow = (event: Event) => (lastEvent = event) // the position of the pointer once the module has loaded
    root.addEventListener("pointermove", follow, { passive: true })
    import("../names/names").then(
      ({ startNames }) => {
        root.removeEventListener("pointermove", follow)
        startNames(root, names, lastEvent)
      },
      (error: unknown) => console.warn("tresdocs: descriptions of names are unavailable:", error),
    )
  }
  for (const kind of kinds) root.addEventListener(kind, wake)
  wake(first)
}
