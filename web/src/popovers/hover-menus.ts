import { NAVIGATION_MENU } from "../lib/limits"
import { watchHover } from "./watch-hover"

/** Opens the header's menus when the mouse rests on their buttons. */
export function startHoverMenus(root: Document) {
  const listOf = (title: HTMLElement) =>
    root.getElementById(title.getAttribute("popovertarget") ?? "")
  const hover = watchHover(root, {
    timing: NAVIGATION_MENU,
    passing: false,
    floating: () => root.querySelector("[data-td-hover-menu]:popover-open") ?? undefined,
    find: (element) => element.closest<HTMLElement>("[data-td-opens-hover-menu]") ?? undefined,
    show: (title) => listOf(title)?.showPopover({ source: title }),
    hide: (title) => listOf(title)?.hidePopover(),
  })
  return hover
}
