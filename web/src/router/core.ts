import type { AsyncStatus } from "./async-status"
import type { RouteError } from "../error/route-error"
import type { Store } from "../lib/store"
import type { View } from "./view"
import { runGuards } from "./guards"
import type { Guard, Kind, Outcome } from "./navigation"
import type { ScrollMemory } from "./scroll"
import { targetOf } from "./target"
import { validate } from "./validate"

/** The dependencies of the router. */
export interface RouterOptions {
  /** Returns the page at a path. */
  load: (path: string) => Promise<View>
  /** Renders a page synchronously. */
  show: (view: View) => void
  /** Renders an error instead of the page at a path. */
  showError: (error: RouteError, path: string) => void
  /** Makes the browser load a URL that the router cannot handle. */
  leave: (url: URL) => void
  /** The state of the current navigation. */
  status: Store<AsyncStatus>
  scroll: ScrollMemory
  /** The guards, which run in this order before each navigation to another page with a valid path. */
  guards?: readonly Guard[]
}

interface NavigateOptions {
  kind?: Kind
  /** Allows a URL outside the site, which the browser loads. */
  external?: boolean
}

/** Navigates to a URL and returns the outcome. Throws an error if the URL is rejected. */
export type Navigate = (to: string | URL, options?: NavigateOptions) => Promise<Outcome>

/** Navigates between pages of the site without loading new documents. */
export interface Router {
  navigate: Navigate
}

/** The status after each outcome. A canceled navigation does not change the status. */
const STATUS: Record<Exclude<Outcome, "cancelled">, AsyncStatus> = {
  done: "success",
  duplicated: "success",
  aborted: "idle",
  left: "idle",
  failed: "error",
}

/** Creates a router for the document's origin. */
export function createRouter(options: RouterOptions): Router {
  const { load, show, showError, leave, status, scroll, guards = [] } = options
  const checks = [validate, ...guards]
  let latest = 0
  let current = new URL(location.href)
  const isSamePage = ({ pathname }: URL) => pathname === current.pathname

  return {
    async navigate(to, { kind = "push", external = false } = {}) {
      const url = targetOf(to, external)
      if (external) return goAway(url)
      const turn = ++latest
      const isOvertaken = () => turn !== latest
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

  async function move(target: URL, kind: Kind, isOvertaken: () => boolean): Promise<Outcome> {
    if (isSamePage(target)) return stay(target, kind)
    status.set("pending")
    const { url, result } = await runGuards(checks, target, current)
    if (isOvertaken()) return "cancelled"
    const resultKind = kind === "traverse" && url !== target ? "replace" : kind
    if (result === "leave") return goAway(url)
    if (result === false) return refuse(kind, "aborted")
    if (result) return enter(url, resultKind, () => showError(result, url.pathname), "failed")
    if (isSamePage(url)) return stay(url, resultKind)
    const view = await load(url.pathname).catch(() => undefined)
    if (isOvertaken()) return "cancelled"
    if (view) return enter(url, resultKind, () => show(view), "done")
    return navigator.onLine ? goAway(url) : refuse(kind, "failed")
  }

  /** Shows the content of a URL. Scrolls to the hash, the top or the saved position. */
  function enter(url: URL, kind: Kind, draw: () => void, outcome: Outcome): Outcome {
    commit(url, kind)
    draw()
    scroll.settle(url.hash, kind)
    document.querySelector<HTMLElement>("[data-td-main]")?.focus({ preventScroll: true })
    return outcome
  }

  /** Handles a navigation within the page to a heading, to the top, or to the current position. */
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

  /** Stays on the current page, and restores its URL if the browser has already changed it. */
  function refuse(kind: Kind, outcome: Outcome): Outcome {
    if (kind === "traverse") history.replaceState(scroll.mark(), "", current)
    return outcome
  }

  /** Updates the address bar to the URL of the page that is about to be shown. */
  function commit(url: URL, kind: Kind) {
    current = url
    if (kind === "traverse") return scroll.arrive()
    if (kind === "push") history.pushState(scroll.mark(), "", url)
    else history.replaceState(scroll.mark(), "", url)
  }
}
