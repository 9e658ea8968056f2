import { createHoverIntent, type HoverTiming } from "./hover-intent"

/** Describes the overlay for one kind of element. */
export interface HoverOptions {
  timing: HoverTiming
  /** Returns the anchor for the element under the pointer, if any. */
  find: (element: Element) => HTMLElement | undefined
  /** Shows the overlay of an anchor. */
  show: (anchor: HTMLElement) => void
  hide: (anchor: HTMLElement) => void
  /** Returns the current overlay. Moving the pointer onto it does not count as leaving. */
  floating: () => Element | undefined
  /** Whether the overlay is also shown on focus, and hidden on a press or when the page scrolls. */
  passing: boolean
}

/** Tracks the mouse, the pen and the focus in a document. Touch input cannot hover. */
export function watchHover(root: Document, options: HoverOptions) {
  const { find, floating, passing } = options
  // By now, the anchor may be covered by a dialog or be on a previous page.
  let shown: HTMLElement | undefined
  const show = (anchor: HTMLElement) => {
    if (!anchor.matches(":hover, :focus-within")) return
    shown = anchor
    options.show(anchor)
  }
  const hide = (anchor: HTMLElement) => {
    shown = undefined
    options.hide(anchor)
  }
  const intent = createHoverIntent<HTMLElement>(options.timing, { show, hide })

  const over = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || isTouch(event)) return
    const anchor = find(target)
    if (floating()?.contains(target)) intent.stay()
    else if (anchor) intent.enter(anchor)
    else intent.leave()
  }
  const focused = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || find(target) !== target) return
    // A closing popover restores the focus. No other popover can open until it is closed.
    requestAnimationFrame(() => target.matches(":focus-visible") && intent.now(target))
  }
  // For example, scrolling the sidebar does not move the buttons of the article.
  const scrolled = ({ target }: Event) => {
    if (!shown || !(target instanceof Node) || target.contains(shown)) intent.cancel()
  }
  const passive = { passive: true, capture: true }
  root.addEventListener("pointerover", over, passive)
  root.documentElement.addEventListener("pointerleave", () => intent.leave())
  root.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") intent.cancel()
  })
  if (passing) {
    root.addEventListener("focusin", focused)
    root.addEventListener("focusout", intent.cancel)
    root.addEventListener("pointerdown", intent.cancel, passive)
    root.addEventListener("scroll", scrolled, passive)
  } else {
    root.addEventListener("pointerdown", intent.stay, passive)
  }
  return { over, focused, cancel: intent.cancel }
}

function isTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch"
}
