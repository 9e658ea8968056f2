import { useEffect, useEffectEvent } from "react"
import { flushSync } from "react-dom"
import { hydrateRoot } from "react-dom/client"
import { App } from "./app"
import { startCopying } from "./code/copy"
import { iconPainter } from "./icons/icon-painter"
import { startPlayground } from "./playground/start"
import { awaitPointing } from "./popovers/await-pointing"
import { startPopovers } from "./popovers/popovers"
import { startVideos } from "./video/video"
import { createIslands } from "./islands/hydrate"
import { languageGuard } from "./languages/language-guard"
import { startZoom } from "./zoom/zoom"
import type { AsyncStatus } from "./router/async-status"
import { followChanges } from "./color-mode/color-mode"
import { errorPage } from "./error/error-page"
import { createFallback } from "./error/fallback"
import { componentMounter } from "./islands/component-mounter"
import { whenIdle } from "./lib/idle"
import { reloadOnce } from "./error/reload"
import type { Preview } from "./dev/preview"
import { createStore, type Store } from "./lib/store"
import { loadSheets, prefetchSheets } from "./styles/style-sheets"
import { offerReload, sayOffline } from "./toasts/notices"
import { toasts } from "./toasts/toasts"
import type { Tree, View } from "./router/view"
import type { Page, Section, Site } from "./payload.gen"
import { thisBuild, watchBuilds } from "./router/builds"
import { isClickWithinPage, ownClick } from "./router/clicks"
import { createRouter } from "./router/core"
import { adoptStyles } from "./lib/inline-style"
import { followMoved } from "./router/follow-moved"
import { applyHead } from "./router/head"
import { createLoader, FetchError, getJSON, type Loader } from "./router/load"
import { fetchManifest, rulesGuard, type Manifest } from "./router/manifest"
import type { Kind } from "./router/navigation"
import { startPrefetch } from "./router/prefetch"
import { createScrollMemory, scrollSmoothly } from "./router/scroll"
import { nodesIn } from "./sidebar/large-tree"
import { query } from "./strings/query.gen"
import { shell } from "./strings/shell.gen"
import { override } from "./strings/texts"

/** Hydrates the prerendered document. */
async function start() {
  const payload = own("payload")
  const page = JSON.parse(payload.textContent) as Page
  followMoved(page)
  const shell = payload.dataset["tdSite"] ?? ""
  const loader = createLoader(thisBuild())
  const [site, section] = await Promise.all([
    getJSON<Site>(shell),
    page.nav && loader.section(page.nav),
  ])

  override(site.strings)
  const article = app.querySelector("[data-td-article]")?.innerHTML ?? ""
  const tree = section ? treeOf(section) : undefined
  const view = createStore<View>({ page, tree, article, prerendered: true })
  const status = createStore<AsyncStatus>("idle")
  const live = () => {
    move({ site, shell, view, status, loader })
    performance.mark("hydrated")
    sayLive()
  }
  const content = <App site={site} view={view} status={status} />
  hydrateRoot(app, <Root onLive={live}>{content}</Root>, {
    onUncaughtError: fallback.show,
    onCaughtError: () => undefined, // the boundary logs the error
  })
}

/** Returns the navigation tree of a section. The document contains only part of a large tree and marks the gaps. */
function treeOf(section: Section): Tree {
  const list = app.querySelector(".sidebar > nav > div > ul")
  return list?.querySelector("[data-td-gap]")
    ? { section, prerendered: nodesIn(list, section.nodes) }
    : { section }
}

/** Tells start.inline.js to stop recording clicks and to replay an early click. */
function sayLive() {
  document.documentElement.dataset["tdLive"] = ""
  document.dispatchEvent(new Event("td:live"))
}

interface RootProps {
  /** Called once the shell is hydrated. */
  onLive: () => void
  children: React.ReactNode
}

function Root({ onLive, children }: RootProps) {
  const start = useEffectEvent(onLive)
  useEffect(() => start(), [])
  return children
}

/** Waits until the browser is idle. */
const idle = () => new Promise<void>((resolve) => whenIdle(() => resolve()))

interface Movable {
  site: Site
  /** The URL of the site's data. */
  shell: string
  view: Store<View>
  status: Store<AsyncStatus>
  loader: Loader
}

/** Enables client-side navigation. */
function move({ site, shell, view, status, loader }: Movable) {
  const scroll = createScrollMemory()
  const builds = watchBuilds({ build: thisBuild(), onNewer: offerReload, reload: reloadOnce })
  let manifest: Manifest | undefined
  const manifestRead = idle()
    .then(thisBuild)
    .then(fetchManifest)
    .then((result) => {
      manifest = result
      if (result?.shells?.includes(shell) === false) builds.setOld()
    })
  const isPage = (path: string) => manifest?.prerendered.includes(path) ?? true
  const sheets = (names?: string[]) => loadSheets(site.sheets, names)
  const { version, member } = view.get().page
  const load = async (path: string) => {
    const next = await loader.view(path)
    if (next.page.version !== version) throw new Error("the page belongs to another version")
    if (next.page.member !== member) throw new Error("the page belongs to another site")
    await sheets(next.page.sheets)
    return next
  }
  const ahead = async (path: string) => {
    prefetchSheets(site.sheets, (await loader.view(path)).page.sheets)
  }
  const prefetch = startPrefetch({ load: ahead, isPage })
  const draw = iconPainter(site.iconHosts)
  const islands = createIslands()
  const mountComponents = componentMounter((names) => void sheets(names))
  const settle = () => {
    adoptStyles(document)
    islands.hydrate(document)
    mountComponents()
    void manifestRead.then(() => prefetch.watch(own("main"), document)) // the prefetcher now knows all pages
    draw()
    followPlayground()
  }
  const update = (next: View) => {
    followMoved(next.page)
    flushSync(() => view.set(next))
    applyHead(next.page, site.origin)
    settle()
  }
  const show = (next: View) => {
    islands.unmount()
    update(next)
  }
  const { navigate } = createRouter({
    load,
    show,
    showError(error, path) {
      const page = errorPage(error, path, site.sections)
      void sheets(page.sheets)
      show({ page, article: "" })
    },
    leave: (url) => location.assign(url),
    status,
    scroll,
    guards: [
      () => (builds.isNewer() || fallback.isShown() ? "leave" : undefined),
      languageGuard(site),
      rulesGuard(() => manifest),
    ],
  })
  const go = (url: URL, kind: Kind) => {
    navigate(url, { kind })
      .then((outcome) => outcome === "failed" && !navigator.onLine && sayOffline())
      .catch((error: unknown) => console.error("tresdocs:", error))
  }

  scroll.start()
  startCopying(document)
  startVideos(document)
  startZoom(document)
  const followPlayground = startPlayground(document)
  startPopovers(document)
  followChanges()
  awaitPointing({ load: loader.view, names: () => view.get().page.names })
  settle()
  const renew = (build: string) => {
    builds.stop()
    loader.renew(build)
  }
  const renewed = (next: View) => {
    void sheets(next.page.sheets)
    update(next)
  }
  const preview: Preview = { shown: view.get, update: renewed, renew }
  Object.assign(tresdocs, { navigate, preview })
  window.addEventListener("vite:preloadError", () => void builds.miss())
  document.addEventListener("click", (event) => {
    if (isClickWithinPage(event)) scrollSmoothly()
    const url = ownClick(event)
    if (!url) return
    event.preventDefault()
    go(url, "push")
  })
  window.addEventListener("popstate", () => go(new URL(location.href), "traverse"))
  whenIdle(() => startExtras(site, view))
}

/** Starts the features that only some sites enable. */
function startExtras(site: Site, view: Store<View>) {
  if (!site.analytics && !site.insights && !site.offline) return
  import("./extras").then(
    ({ startExtras }) => startExtras(site, view),
    (error: unknown) => console.warn("tresdocs:", error),
  )
}

/** Returns one of the app's elements. It is identified by an attribute that documents cannot contain. */
function own(name: "app" | "main" | "payload"): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-td-${name}]`)
  if (!element) throw new Error(`the page has no element with the attribute data-td-${name}`)
  return element
}

/** Explains why queries are unavailable: a site whose pages do not run queries is published without the database. */
async function sayUnreachable(cause: unknown): Promise<never> {
  const answers = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  )
  throw new Error(answers ? query.noProgram : shell.unreachable, { cause })
}

/** The API for examples and the console: toasts, and queries of the site's documents, which load on first use. */
const tresdocs = { queries: () => import("./query").catch(sayUnreachable), toasts }
Object.assign(globalThis, { tresdocs })

const app = own("app")
const fallback = createFallback(app)

start().catch((error: unknown) => {
  sayLive() // links work even without the app
  if (!(error instanceof FetchError)) return fallback.show(error)
  // The prerendered page and its links work without React.
  console.error("tresdocs: the page could not be hydrated and keeps its prerendered HTML:", error)
})
