import type { KeyboardEvent } from "react"

/** The keys that go on and back along a list, by its direction. */
const KEYS = {
  horizontal: { on: "ArrowRight", back: "ArrowLeft" },
  vertical: { on: "ArrowDown", back: "ArrowUp" },
}

/**
 * Returns a handler of keys for an element with the role `tablist`, which moves through its tabs the way screen reader
 * users know it.
 */
export function arrowKeys(count: number, active: number, choose: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const orientation = event.currentTarget.getAttribute("aria-orientation")
    const { on, back } = KEYS[orientation === "vertical" ? "vertical" : "horizontal"]
    const index = { [on]: active + 1, [back]: active - 1, Home: 0, End: -1 }[event.key]
    if (index === undefined) return
    event.preventDefault()
    const next = (index + count) % count
    choose(next)
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus()
  }
}
