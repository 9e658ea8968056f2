import { readSession, writeSession } from "../lib/session"
import type { Kind } from "./navigation"
import { decoded } from "../lib/paths"

const KEY = "tresdocs:positions"

/** Stores the scroll position of each history entry in the tab. */
export interface ScrollMemory {
  /** Returns the state that identifies a new entry. */
  mark: () => { entry: string }
  /** Makes the current history entry the active one. */
  arrive: () => void
  /** Scrolls to the saved position of this entry, to the hash, or to the top. */
  settle: (hash: string, kind: Kind) => void
  /** Starts saving positions. Returns a function that stops saving them. */
  start: () => () => void
}

/** Creates a replacement for the browser's scroll restoration, which runs before the page is rendered. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(entriesOf(readSession(KEY)))
  let current = ""

  const note = () => void positions.set(current, window.scrollY)
  const suspend = () => {
    writeSession(KEY, Object.fromEntries(positions))
    history.scrollRestoration = "auto" // the browser restores the position on reload
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
    const entry = entryOf(history.state)
    if (entry === undefined) history.replaceState(mark(), "")
    else current = entry
  }
  return {
    mark,
    arrive,
    settle(hash, kind) {
      const position = kind === "traverse" ? positions.get(current) : undefined
      if (position) window.scrollTo({ top: position, behavior: "instant" })
      else if (!revealTarget(hash)) window.scrollTo({ top: 0, behavior: "instant" })
    },
    start() {
      arrive()
      if (window.scrollY > 0) note() // the reader may have scrolled before this script ran
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

/** The maximum duration of smooth scrolling, in milliseconds, for browsers without `scrollend`. */
const SMOOTH = 1_500

/**
 * Scrolls smoothly to the target of a link within the page. A `scroll-behavior` style would also affect the browser's
 * find-in-page and the initial scroll position.
 */
export function scrollSmoothly() {
  document.documentElement.dataset["tdScrolls"] = ""
  clearTimeout(scrolling)
  scrolling = setTimeout(stopScrolling, SMOOTH)
  addEventListener("scrollend", stopScrolling, { once: true })
}

let scrolling: ReturnType<typeof setTimeout> | undefined

function stopScrolling() {
  delete document.documentElement.dataset["tdScrolls"]
}

/** Scrolls to the element that a hash refers to, if it exists. */
function revealTarget(hash: string): boolean {
  const id = decoded(hash.slice(1))
  const target = id && (document.getElementById(id) ?? anchorNamed(id))
  if (!target) return false
  target.scrollIntoView()
  return true
}

/** Finds a link target that is written as `<a name>`, as in very old HTML. */
function anchorNamed(name: string): HTMLElement | undefined {
  return [...document.getElementsByName(name)].find(({ localName }) => localName === "a")
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
