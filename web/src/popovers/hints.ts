import "./hints.css"
import type { View } from "../router/view"
import { startHoverCards } from "./hover-cards"
import { startHoverMenus } from "./hover-menus"
import { startTooltips } from "./tooltips"

/** Shows tooltips, cards and menus where a reader points; `first` is where they point already. */
export function startHints(root: Document, load: (path: string) => Promise<View>, first: Event) {
  for (const { over, focused } of [
    startTooltips(root),
    startHoverCards(root, load),
    startHoverMenus(root),
  ]) {
    if (first.type === "focusin") focused(first)
    else over(first)
  }
}
