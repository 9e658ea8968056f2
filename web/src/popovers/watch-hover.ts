import { createHoverIntent, type HoverTiming } from "./hover-intent"

/** What is pointed at, and what comes of it. */
export interface HoverOptions {
  timing: HoverTiming
  /** Returns the thing pointed at, given whatever the reader points at. */
  find: (element: Element) => HTMLElement | undefined
  /** Makes something float for an anchor. */
  show: (anchor: HTMLElement) => void
  hide: (anchor: HTMLElement) => void
  /** What is shown now; a reader who is on it has not left. */
  floating: () => Element | undefined
  /** Whether the focus shows it too, and a press or a scrolled page hides it. */
  passing: boolean
}

/** Follows mouse, pen and focus over a document; fingers do not hover. */
export function watchHover(root: Document, options: HoverOptions) {
  const { find, floating, passing, hide } = options
  // What was pointed at may lie behind a dialog by now, or the page may be another one.
  const show = (anchor: HTMLElement) => {
    if (anchor.matches(":hover, :focus-within")) options.show(anchor)
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
    // A popover that closes gives the focus back meanwhile, and lets no other one open until it is closed.
    requestAnimationFrame(() => target.matches(":focus-visible") && intent.now(target))
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
    root.addEventListener("scroll", intent.cancel, passive)
  } else {
    root.addEventListener("pointerdown", intent.stay, passive)
  }
  return { over, focused, cancel: intent.cancel }
}

function isTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch"
}
