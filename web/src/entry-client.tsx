import "./styles/layers.css"
import { useEffect } from "react"
import { flushSync } from "react-dom"
import { hydrateRoot } from "react-dom/client"
import { App } from "./app"
import { startCopying } from "./islands/copy"
import { drawIcons } from "./islands/icons"
import { startVideos } from "./islands/video"
import { wakeIslands } from "./islands/wake"
import { startZoom } from "./islands/zoom"
import type { IconService } from "./lib/icon-service"
import { createStore } from "./lib/store"
import type { View } from "./lib/view"
import type { Page, Site } from "./payload.gen"
import { ownClick } from "./router/clicks"
import { createRouter } from "./router/core"
import { applyHead } from "./router/head"
import { createLoader, getJSON, type Loader } from "./router/load"
import { startPrefetch } from "./router/prefetch"
import { createScrollMemory } from "./router/scroll"

/** start brings the prerendered document to life, unchanged. */
async function start() {
  const shell = byId("app")
  const payload = byId("payload")
  const page = JSON.parse(payload.textContent) as Page
  const fetched = getJSON<Site>(payload.dataset["site"] ?? "")
  const loader = createLoader(fetched.then(({ build }) => build))
  const [site, section] = await Promise.all([fetched, page.nav && loader.section(page.nav)])

  const article = shell.querySelector("[data-article]")?.innerHTML ?? ""
  const view = createStore<View>({ page, tree: section ? { section } : undefined, article })
  const loading = createStore(false)
  const live = () => {
    move({ view, loading, loader, draw: iconPainter(site.iconHosts) })
    performance.mark("hydrated")
  }
  const app = <App site={site} view={view} loading={loading} />
  hydrateRoot(shell, <Root onLive={live}>{app}</Root>)
}

interface RootProps {
  /** Called once the shell is live. */
  onLive: () => void
  children: React.ReactNode
}

function Root({ onLive, children }: RootProps) {
  useEffect(onLive, []) // eslint-disable-line react-hooks/exhaustive-deps -- once, by its name
  return children
}

interface Movable {
  view: ReturnType<typeof createStore<View>>
  loading: ReturnType<typeof createStore<boolean>>
  loader: Loader
  /** Draws the icons that the build left to the browser. */
  draw: () => void
}

/** iconPainter loads the icon service when a page first has an icon for it. */
function iconPainter(hosts: string[] = []): () => void {
  let service: Promise<IconService> | undefined
  const open = () =>
    (service ??= import("./lib/icon-service").then((icons) => icons.createIconService({ hosts })))
  return () => drawIcons(document, open)
}

/** move lets the reader go from page to page without loading documents. */
function move({ view, loading, loader, draw }: Movable) {
  const scroll = createScrollMemory()
  const prefetch = startPrefetch({ load: loader.view })
  let rest = wakeIslands(document)
  const show = (next: View) => {
    rest()
    flushSync(() => view.set(next))
    applyHead(next.page.head)
    rest = wakeIslands(document)
    prefetch.watch(byId("main"))
    draw()
  }
  const leave = (url: URL) => location.assign(url)
  const router = createRouter({ load: loader.view, show, leave, loading, scroll })

  scroll.start()
  startCopying(document)
  startVideos(document)
  startZoom(document)
  prefetch.watch(byId("main"))
  draw()
  document.addEventListener("click", (event) => {
    const url = ownClick(event)
    if (!url) return
    event.preventDefault()
    void router.navigate(url, "push")
  })
  window.addEventListener("popstate", () => {
    void router.navigate(new URL(location.href), "traverse")
  })
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the document has no #${id}`)
  return element
}

/** What examples and visitors' consoles may ask this site: its documents, loaded when first asked for. */
Object.assign(globalThis, { tresdocs: { queries: () => import("./query") } })

start().catch((error: unknown) => {
  // The prerendered page reads and links without us.
  console.error("tresdocs: the page stays as it was prerendered:", error)
})
