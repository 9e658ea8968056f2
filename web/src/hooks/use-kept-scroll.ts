import { useEffect, type RefObject } from "react"
import { readSession, writeSession } from "../lib/session"

/** useKeptScroll brings an element back to where the reader had scrolled it before a reload. */
export function useKeptScroll(name: string, ref: RefObject<HTMLElement | null>) {
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
}
