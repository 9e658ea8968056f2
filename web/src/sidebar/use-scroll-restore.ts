import { useEffect, type RefObject } from "react"
import { readSession, writeSession } from "../lib/session"

/**
 * Restores an element's scroll position after a reload. Scrolls to the current row after each navigation, and once
 * the list has all of its rows.
 */
export function useScrollRestore(
  name: string,
  ref: RefObject<HTMLElement | null>,
  path: string,
  isComplete: boolean,
) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const key = `tresdocs:scroll:${name}`
    const position = readSession(key)
    if (typeof position === "number") element.scrollTop = position
    const keep = () => writeSession(key, element.scrollTop)
    element.addEventListener("scroll", keep, { passive: true })
    return () => element.removeEventListener("scroll", keep)
  }, [name, ref])

  useEffect(() => {
    const element = ref.current
    const row = element?.querySelector("[aria-current]:not([data-td-sections] *)")
    if (element && row) element.scrollTop += overshoot(row, element)
  }, [ref, path, isComplete])
}

/** Returns the distance that an element must scroll to center a row, or 0 if the row is visible. */
function overshoot(row: Element, element: Element): number {
  const [inner, outer] = [row.getBoundingClientRect(), element.getBoundingClientRect()]
  const isVisible = inner.top >= outer.top && inner.bottom <= outer.bottom
  return isVisible ? 0 : inner.top - outer.top - outer.height / 2
}
