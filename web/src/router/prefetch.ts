import { prefersLessData } from "../lib/connection"
import { whenIdle } from "../lib/idle"
import { createViewObserver } from "../lib/in-view"
import { ownLink } from "./clicks"

/** The maximum number of concurrent prefetches. */
const MAX_CONCURRENT = 4

/**
 * The maximum number of prefetches per page for links that come into view, before and after the reader's first
 * interaction. Links under the pointer do not count.
 */
const IN_VIEW = { before: 6, after: 18 }

/** The events that count as an interaction. */
const MOVES = ["pointermove", "wheel", "touchstart", "keydown"] as const

interface PrefetchOptions {
  /** Fetches the page at a path. Must cache the result. */
  load: (path: string) => Promise<unknown>
  /** Reports whether a path may be a page. */
  isPage?: (path: string) => boolean
}

/** Fetches pages before the reader requests them. */
export interface Prefetcher {
  /**
   * Observes the links of a new page instead of the previous page. The links in the article are observed immediately,
   * and all others after the reader's first interaction.
   */
  watch: (article: ParentNode, page?: ParentNode) => void
}

/**
 * Prefetches the next page in reading order, and the pages whose links are in view or under the pointer. Does nothing
 * if the reader prefers to save data.
 */
export function startPrefetch({ load, isPage = () => true }: PrefetchOptions): Prefetcher {
  if (prefersLessData()) return { watch: () => undefined }
  const waiting: string[] = []
  const requested = new Set<string>()
  let running = 0
  let remaining = IN_VIEW.before
  let everywhere: ParentNode | undefined
  let hasMoved = false

  const next = () => {
    if (running >= MAX_CONCURRENT) return
    const path = waiting.shift()
    if (path === undefined) return
    running++
    load(path)
      .catch(() => undefined) // navigating to the page will retry and report the error
      .finally(() => {
        running--
        next()
      })
  }
  const ask = (path: string) => {
    requested.add(path)
    waiting.push(path)
    next()
  }
  const pathOf = (target: EventTarget | null): string | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null
    const path = link ? ownLink(link)?.pathname : undefined
    if (path === undefined || path === location.pathname || requested.has(path)) return undefined
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
    if (path === undefined || remaining === 0) return
    remaining--
    ask(path)
  })
  const observe = (root: ParentNode | undefined) => {
    for (const link of root?.querySelectorAll("a[href]") ?? []) observer?.observe(link)
  }
  const move = () => {
    for (const type of MOVES) removeEventListener(type, move)
    hasMoved = true
    remaining += IN_VIEW.after - IN_VIEW.before
    observer?.disconnect() // so that links are reported again if they came into view when no slot was free
    observe(everywhere)
  }
  for (const type of MOVES) addEventListener(type, move, { passive: true })
  return {
    watch(article, page) {
      observer?.disconnect()
      everywhere = page
      remaining = hasMoved ? IN_VIEW.after : IN_VIEW.before
      observe(article)
      if (hasMoved) observe(page)
      whenIdle(() => askFor(article.querySelector("a[rel=next]")))
    },
  }
}
