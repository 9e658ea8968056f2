import { readSession, writeSession } from "../lib/session"
import type { Kind } from "./navigation"
import { decoded } from "../lib/paths"

const KEY = "tresdocs:positions"

/** Knows how far each entry of the tab's history was scrolled. */
export interface ScrollMemory {
  /** Begins a new entry and gives the state that identifies it. */
  mark: () => { entry: string }
  /** Takes the entry that the history now stands at as the current one. */
  arrive: () => void
  /** Scrolls to where the reader was on this entry, or to the target, or to the top. */
  settle: (hash: string, kind: Kind) => void
  /** Begins to take notes; it returns how to stop. */
  start: () => () => void
}

/** Takes scrolling over from the browser, which restores too early for us. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(entriesOf(readSession(KEY)))
  let current = ""

  const note = () => void positions.set(current, window.scrollY)
  const suspend = () => {
    writeSession(KEY, Object.fromEntries(positions))
    history.scrollRestoration = "auto" // a reload is the browser's business again
  }
  const resume = () => {
    history.scrollRestoration = "manual"
  }
  const mark = () => {
    current = `${Date.now().toString(36)}-${positions.size}`
    positions.set(current, 0)
    return { entry: current }
  }
  const arrive = () => {
    const known = entryOf(history.state)
    if (known === undefined) history.replaceState(mark(), "")
    else current = known
  }
  return {
    mark,
    arrive,
    settle(hash, kind) {
      const kept = kind === "traverse" ? positions.get(current) : undefined
      if (kept) window.scrollTo({ top: kept, behavior: "instant" })
      else if (!revealTarget(hash)) window.scrollTo({ top: 0, behavior: "instant" })
    },
    start() {
      arrive()
      if (window.scrollY > 0) note() // a reader does not wait for the script before reading on
      resume()
      window.addEventListener("scroll", note, { passive: true })
      window.addEventListener("pagehide", suspend)
      window.addEventListener("pageshow", resume)
      return () => {
        window.removeEventListener("scroll", note)
        window.removeEventListener("pagehide", suspend)
        window.removeEventListener("pageshow", resume)
      }
    },
  }
}

/** How long a browser takes at most to scroll smoothly, in ms. Not all tell of the end (`scrollend`). */
const SMOOTH = 1_500

/**
 * Has the browser scroll smoothly to the place that a link of the page leads to. A style for all of the page would also
 * scroll to what the browser's own search finds, and on arrival.
 */
export function scrollSmoothly() {
  const root = document.documentElement
  root.dataset["tdScrolls"] = ""
  const stop = () => {
    clearTimeout(timer)
    removeEventListener("scrollend", stop)
    delete root.dataset["tdScrolls"]
  }
  const timer = setTimeout(stop, SMOOTH)
  addEventListener("scrollend", stop)
}

/** Scrolls to the element that a hash names, if there is one. */
function revealTarget(hash: string): boolean {
  const target = hash.length > 1 && document.getElementById(decoded(hash.slice(1)))
  if (!target) return false
  target.scrollIntoView()
  return true
}

function entryOf(state: unknown): string | undefined {
  if (!state || typeof state !== "object" || !("entry" in state)) return undefined
  return typeof state.entry === "string" ? state.entry : undefined
}

function entriesOf(kept: unknown): [string, number][] {
  if (!kept || typeof kept !== "object") return []
  return Object.entries(kept).filter(
    (pair): pair is [string, number] => typeof pair[1] === "number",
  )
}
