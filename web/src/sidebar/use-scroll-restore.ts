import { useEffect, type RefObject } from "react"
import { readSession, writeSession } from "../lib/session"

/**
 * Brings an element back to where the reader had scrolled it before a reload, and on
 * every page to where its current row can be seen.
 */
export function useScrollRestore(name: string, ref: RefObject<HTMLElement | null>, path: string) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const key = `tresdocs:scroll:${name}`
    const kept = readSession(key)
    if (typeof kept === "number") element.scrollTop = kept
    const keep = () => writeSession(key, element.scrollTop)
    element.addEventListener("scroll", keep, { passive: true })
    return () => element.removeEventListener("scroll", keep)
  }, [name, ref])

  useEffect(() => {
    const element = ref.current
    const row = element?.querySelector("[aria-current=page]:not([data-td-sections] *)")
    if (element && row) element.scrollTop += overshoot(row, element)
  }, [ref, path])
}

/** Tells how far an element must scroll to show a row in its middle; 0 if it shows already. */
function overshoot(row: Element, element: Element): number {
  const [inner, outer] = [row.getBoundingClientRect(), element.getBoundingClientRect()]
  const seen = inner.top >= outer.top && inner.bottom <= outer.bottom
  return seen ? 0 : inner.top - outer.top - outer.height / 2
}
