import type { View } from "../lib/view"
import type { Store } from "../lib/store"
import type { ScrollMemory } from "./scroll"

/**
 * Outcome tells how a navigation ended: the page is shown; the address is not the router's; another
 * navigation overtook it; it leads where the reader is; or the browser was left to load the page.
 */
export type Outcome = "done" | "aborted" | "cancelled" | "duplicated" | "left"

/** Kind says what brought the navigation about, and so what becomes of the history. */
export type Kind = "push" | "replace" | "traverse"

/** RouterOptions are the router's ways to the outside. */
export interface RouterOptions {
  /** load gives the page at a path. */
  load: (path: string) => Promise<View>
  /** show puts a page on the screen before it returns. */
  show: (view: View) => void
  /** leave has the browser load an address, since the router cannot. */
  leave: (url: URL) => void
  /** Set while a reader waits longer than they overlook. */
  loading: Store<boolean>
  scroll: ScrollMemory
}

/** Router moves between the pages of the site without loading documents. */
export interface Router {
  navigate: (url: URL, kind: Kind) => Promise<Outcome>
}

/** A navigation that is quicker than this shows no loading bar, in milliseconds. */
const OVERLOOKED = 200

/** createRouter gives a router for the document's own origin. */
export function createRouter({ load, show, leave, loading, scroll }: RouterOptions): Router {
  let latest = 0
  let shown = location.pathname

  return {
    async navigate(url, kind) {
      if (url.origin !== location.origin) return "aborted"
      const turn = ++latest
      if (url.pathname === shown) {
        loading.set(false)
        return stay(url, kind)
      }
      const timer = setTimeout(() => loading.set(true), OVERLOOKED)
      try {
        const view = await load(url.pathname)
        if (turn !== latest) return "cancelled"
        commit(url, kind)
        show(view)
        scroll.settle(url.hash, kind)
        focusPage()
        return "done"
      } catch {
        if (turn !== latest) return "cancelled"
        leave(url)
        return "left"
      } finally {
        clearTimeout(timer)
        if (turn === latest) loading.set(false)
      }
    },
  }

  /** commit makes the address bar agree with the page that is about to be shown. */
  function commit(url: URL, kind: Kind) {
    shown = url.pathname
    if (kind === "traverse") return scroll.arrive()
    if (kind === "push") history.pushState(scroll.mark(), "", url)
    else history.replaceState(scroll.mark(), "", url)
  }

  /** stay serves a navigation within the page: to a heading, to the top, or nowhere. */
  function stay(url: URL, kind: Kind): Outcome {
    if (kind === "traverse") {
      scroll.arrive()
      scroll.settle(url.hash, kind)
      return "done"
    }
    const duplicated = url.href === location.href
    if (!duplicated) commit(url, kind)
    scroll.settle(url.hash, kind)
    return duplicated ? "duplicated" : "done"
  }
}

/** focusPage puts the reader's keyboard where the new page begins. */
function focusPage() {
  document.getElementById("main")?.focus({ preventScroll: true })
}
