import { prefersLessData } from "../lib/connection"
import { whenIdle } from "../lib/idle"
import { createViewObserver } from "../lib/in-view"
import { ownLink } from "./clicks"

/** As many pages are fetched at once on the mere chance that they are wanted. */
const MAX_CONCURRENT = 4

/**
 * As many pages are fetched because a link to them came into view, per page read: few while nobody knows whether the
 * reader stays, more once they have moved. Links that the reader points at come on top.
 */
const IN_VIEW = { before: 6, after: 18 }

/** What readers do who are there. */
const MOVES = ["pointermove", "wheel", "touchstart", "keydown"] as const

interface PrefetchOptions {
  /** Fetches the page at a path; its answer is kept by whoever made it. */
  load: (path: string) => Promise<unknown>
  /** Reports whether there may be a page at a path. */
  isPage?: (path: string) => boolean
}

/** Fetches pages before they are asked for. */
export interface Prefetcher {
  /**
   * Follows the links of a page just shown, in place of those of the page before: those of its article at once, all
   * others once the reader has moved.
   */
  watch: (article: ParentNode, page?: ParentNode) => void
}

/**
 * Fetches the page that comes next in reading order, and those whose links are pointed at
 * or in view; never on a sparing line.
 */
export function startPrefetch({ load, isPage = () => true }: PrefetchOptions): Prefetcher {
  if (prefersLessData()) return { watch: () => undefined }
  const waiting: string[] = []
  const asked = new Set<string>()
  let running = 0
  let left = IN_VIEW.before
  let everywhere: ParentNode | undefined
  let hasMoved = false

  const next = () => {
    if (running >= MAX_CONCURRENT) return
    const path = waiting.shift()
    if (path === undefined) return
    running++
    load(path)
      .catch(() => undefined) // asked for in earnest, it will be loaded and reported again
      .finally(() => {
        running--
        next()
      })
  }
  const ask = (path: string) => {
    asked.add(path)
    waiting.push(path)
    next()
  }
  const pathOf = (target: EventTarget | null): string | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
    const path = link ? ownLink(link)?.pathname : undefined
    if (path === undefined || path === location.pathname || asked.has(path)) return undefined
    return isPage(path) ? path : undefined
  }
  const askFor = (target: EventTarget | null) => {
    const path = pathOf(target)
    if (path !== undefined) ask(path)
  }
  const pointed = ({ target }: Event) => askFor(target)
  document.addEventListener("pointerover", pointed, { passive: true })
  document.addEventListener("focusin", pointed)

  const observer = createViewObserver((link) => {
    observer?.unobserve(link)
    const path = pathOf(link)
    if (path === undefined || left === 0) return
    left--
    ask(path)
  })
  const observe = (root: ParentNode | undefined) => {
    for (const link of root?.querySelectorAll("a[href]") ?? []) observer?.observe(link)
  }
  const move = () => {
    for (const type of MOVES) removeEventListener(type, move)
    hasMoved = true
    left += IN_VIEW.after - IN_VIEW.before
    observer?.disconnect() // what was in view when there was no room is told again
    observe(everywhere)
  }
  for (const type of MOVES) addEventListener(type, move, { passive: true })
  return {
    watch(article, page) {
      observer?.disconnect()
      everywhere = page
      left = hasMoved ? IN_VIEW.after : IN_VIEW.before
      observe(article)
      if (hasMoved) observe(page)
      whenIdle(() => askFor(article.querySelector("a[rel=next]")))
    },
  }
}
