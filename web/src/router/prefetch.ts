import { isSparing } from "../lib/connection"
import { whenIdle } from "../lib/idle"
import { createViewObserver } from "../lib/in-view"
import { ownLink } from "./clicks"

/** As many pages are fetched at once on the mere chance that they are wanted. */
const AT_ONCE = 4

/**
 * As many pages are fetched because a link to them came into view, per page read. Links that the
 * reader points at come on top. More would cost most readers more than it saves them.
 */
const IN_VIEW = 6

interface PrefetchOptions {
  /** Fetches the page at a path; its answer is kept by whoever made it. */
  load: (path: string) => Promise<unknown>
  /** Reports whether there may be a page at a path. */
  isPage?: (path: string) => boolean
}

/** Fetches pages before they are asked for. */
export interface Prefetcher {
  /** Follows the links of a page just shown, in place of those of the page before. */
  watch: (root: ParentNode) => void
}

/**
 * Fetches the page that comes next in reading order, and those whose links are pointed at
 * or in view; never on a sparing line.
 */
export function startPrefetch({ load, isPage = () => true }: PrefetchOptions): Prefetcher {
  if (isSparing()) return { watch: () => undefined }
  const waiting: string[] = []
  const asked = new Set<string>()
  let running = 0
  let left = IN_VIEW

  const next = () => {
    if (running >= AT_ONCE) return
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
  return {
    watch(root) {
      observer?.disconnect()
      left = IN_VIEW
      for (const link of root.querySelectorAll("a[href]")) observer?.observe(link)
      whenIdle(() => askFor(root.querySelector("a[rel=next]")))
    },
  }
}
