import type { AsyncStatus } from "./async-status"
import type { RouteError } from "../error/route-error"
import type { Store } from "../lib/store"
import type { View } from "./view"
import { runGuards } from "./guards"
import type { Guard, Kind, Outcome } from "./navigation"
import type { ScrollMemory } from "./scroll"
import { targetOf } from "./target"
import { validate } from "./validate"

/** The router's ways to the outside. */
export interface RouterOptions {
  /** Returns the page at a path. */
  load: (path: string) => Promise<View>
  /** Puts a page on the screen before it returns. */
  show: (view: View) => void
  /** Puts an error in the place of the page at a path. */
  showError: (error: RouteError, path: string) => void
  /** Has the browser load an address, since the router cannot. */
  leave: (url: URL) => void
  /** How far the page is that the reader waits for. */
  status: Store<AsyncStatus>
  scroll: ScrollMemory
  /** Asked in this order before each navigation to another page whose address is valid. */
  guards?: readonly Guard[]
}

interface NavigateOptions {
  kind?: Kind
  /** Allows an address outside the site; the browser loads what has this flag. */
  external?: boolean
}

/** Goes to an address and tells how that ended; it throws where the address is refused. */
export type Navigate = (to: string | URL, options?: NavigateOptions) => Promise<Outcome>

/** Moves between the pages of the site without loading documents. */
export interface Router {
  navigate: Navigate
}

/** What an outcome means for whoever waits; a navigation that was overtaken has no say. */
const STATUS: Record<Exclude<Outcome, "cancelled">, AsyncStatus> = {
  done: "success",
  duplicated: "success",
  aborted: "idle",
  left: "idle",
  failed: "error",
}

/** Returns a router for the document's own origin. */
export function createRouter(options: RouterOptions): Router {
  const { load, show, showError, leave, status, scroll, guards = [] } = options
  const checks = [validate, ...guards]
  let latest = 0
  let shown = new URL(location.href)

  return {
    async navigate(to, { kind = "push", external = false } = {}) {
      const url = targetOf(to, external)
      if (external) return goAway(url)
      const own = ++latest
      const isOvertaken = () => own !== latest
      try {
        const outcome = await move(url, kind, isOvertaken)
        if (outcome !== "cancelled") status.set(STATUS[outcome])
        return outcome
      } catch (error) {
        if (!isOvertaken()) status.set("error")
        throw error
      }
    },
  }

  async function move(wanted: URL, kind: Kind, isOvertaken: () => boolean): Promise<Outcome> {
    if (wanted.pathname === shown.pathname) return stay(wanted, kind)
    status.set("pending")
    const { url, result } = await runGuards(checks, wanted, shown)
    if (isOvertaken()) return "cancelled"
    const way = kind === "traverse" && url !== wanted ? "replace" : kind
    if (result === "leave") return goAway(url)
    if (result === false) return refuse(kind, "aborted")
    if (result) return enter(url, way, () => showError(result, url.pathname), "failed")
    if (url.pathname === shown.pathname) return stay(url, way)
    const view = await load(url.pathname).catch(() => undefined)
    if (isOvertaken()) return "cancelled"
    if (view) return enter(url, way, () => show(view), "done")
    return navigator.onLine ? goAway(url) : refuse(kind, "failed")
  }

  /** Shows what is at an address, from its beginning or from where the reader was. */
  function enter(url: URL, kind: Kind, draw: () => void, outcome: Outcome): Outcome {
    commit(url, kind)
    draw()
    scroll.settle(url.hash, kind)
    document.querySelector<HTMLElement>("[data-td-main]")?.focus({ preventScroll: true })
    return outcome
  }

  /** Serves a navigation within the page: to a heading, to the top, or nowhere. */
  function stay(url: URL, kind: Kind): Outcome {
    const duplicated = kind !== "traverse" && url.href === location.href
    if (!duplicated) commit(url, kind)
    scroll.settle(url.hash, kind)
    return duplicated ? "duplicated" : "done"
  }

  function goAway(url: URL): Outcome {
    leave(url)
    return "left"
  }

  /** Keeps the page, and puts its address back where the browser has already moved on. */
  function refuse(kind: Kind, outcome: Outcome): Outcome {
    if (kind === "traverse") history.replaceState(scroll.mark(), "", shown)
    return outcome
  }

  /** Makes the address bar agree with the page that is about to be shown. */
  function commit(url: URL, kind: Kind) {
    shown = url
    if (kind === "traverse") return scroll.arrive()
    if (kind === "push") history.pushState(scroll.mark(), "", url)
    else history.replaceState(scroll.mark(), "", url)
  }
}
