import type { KeyboardEvent } from "react"

/** arrowKeys moves through a list of tabs the way screen reader users know it. */
export function arrowKeys(count: number, active: number, choose: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const index = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: -1 }[event.key]
    if (index === undefined) return
    event.preventDefault()
    const next = (index + count) % count
    choose(next)
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus()
  }
}
