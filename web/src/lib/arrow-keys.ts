import type { KeyboardEvent } from "react"

/** The keys that move forward and backward, by orientation. */
const KEYS = {
  ltr: { on: "ArrowRight", back: "ArrowLeft" },
  rtl: { on: "ArrowLeft", back: "ArrowRight" },
  vertical: { on: "ArrowDown", back: "ArrowUp" },
}

function keysOf(list: HTMLElement) {
  if (list.getAttribute("aria-orientation") === "vertical") return KEYS.vertical
  return getComputedStyle(list).direction === "rtl" ? KEYS.rtl : KEYS.ltr
}

/**
 * Returns a keydown handler for an element with the role `tablist`. It moves between the tabs as defined by the ARIA
 * tabs pattern.
 */
export function arrowKeys(count: number, active: number, choose: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { on, back } = keysOf(event.currentTarget)
    const index = { [on]: active + 1, [back]: active - 1, Home: 0, End: -1 }[event.key]
    if (index === undefined) return
    event.preventDefault()
    const next = (index + count) % count
    choose(next)
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus()
  }
}
