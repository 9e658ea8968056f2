import { place } from "./floating"
import { OFFSET } from "../lib/limits"
import { overlays } from "../ui/overlays"

/** Positions popovers next to their buttons, and closes them when the focus leaves. */
export function startPopovers(root: Document) {
  const buttonOf = ({ id }: Element) => root.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
  const position = (popover: HTMLElement) => {
    const button = buttonOf(popover)
    if (!button || !popover.matches(":popover-open")) return
    const align = popover.dataset["tdAlign"] === "end" ? "end" : "start"
    place(popover, button, { side: "bottom", align, offset: OFFSET.popover })
  }
  const handles = new WeakMap<HTMLElement, { close: () => void }>()
  const positionAll = () =>
    root.querySelectorAll<HTMLElement>("[data-td-popover]:popover-open").forEach(position)

  const sizes = new ResizeObserver(positionAll) // the content may not be loaded until the popover opens

  // These events do not bubble.
  root.addEventListener(
    "beforetoggle",
    ({ target, newState }) => {
      if (!isPopover(target) || newState !== "open") return
      requestAnimationFrame(() => position(target)) // after layout and before paint
      sizes.observe(target)
      const handle = overlays.create(target.id)
      void handle.open().then(() => target.isConnected && target.hidePopover())
      handles.set(target, handle)
    },
    true,
  )
  root.addEventListener(
    "toggle",
    ({ target, newState }) => {
      if (!isPopover(target) || newState !== "closed") return
      sizes.unobserve(target)
      handles.get(target)?.close()
    },
    true,
  )
  root.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("[data-td-popover] a") : null
    link?.closest<HTMLElement>("[data-td-popover]")?.hidePopover()
  })
  root.addEventListener("focusin", ({ target }) => {
    for (const popover of root.querySelectorAll<HTMLElement>("[data-td-popover]:popover-open")) {
      const isNear = [popover, buttonOf(popover)].some((near) => near?.contains(target as Node))
      if (!isNear) popover.hidePopover()
    }
  })
  window.addEventListener("resize", positionAll)
  root.addEventListener("scroll", positionAll, { passive: true, capture: true })
}

function isPopover(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches("[data-td-popover]")
}
