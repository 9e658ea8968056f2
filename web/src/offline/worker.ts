// The service worker of sites with "offline: true". It caches visited pages and the search for offline use. When the
// reader is online, pages always come from the network, so that readers never see outdated pages.
import { HEADINGS, textsFile, wordsFile, type Catalog } from "../search/files"
import type { Visit } from "./message"

/** The ExtendableEvent of service workers, which is not part of the DOM types. */
interface Lasting extends Event {
  waitUntil: (done: Promise<unknown>) => void
}
interface Fetching extends Lasting {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Scope {
  registration: ServiceWorkerRegistration
  caches: CacheStorage
  clients: { claim: () => Promise<void> }
  location: Location
  skipWaiting: () => Promise<void>
  addEventListener: {
    (kind: "install" | "activate", listener: (event: Lasting) => void): void
    (kind: "message", listener: (event: Lasting & MessageEvent) => void): void
    (kind: "fetch", listener: (event: Fetching) => void): void
  }
}
declare const self: Scope
/** The data of the build. internal/out/outputs/offline.go writes it before this script. */
declare const tresdocsOffline: { build: string; files: string[]; title: string; text: string }

const scope = new URL(self.registration.scope)
/** The prefix of cache names. Each build has a separate cache, so that a page never gets files from another build. */
const PREFIX = `tresdocs:${scope.pathname}:`
const CACHE = PREFIX + tresdocsOffline.build
/** The maximum number of cached pages. The least recently viewed pages are removed first. */
const MAX_PAGES = 200
/** A search index with more files than this is not cached. */
const MAX_SEARCH_FILES = 400

/** Reports whether a file has a hash in its name and never changes. */
const isImmutable = ({ pathname }: URL) =>
  /\/_tresdocs\/.*[.-][\w-]{8,}\.\w+$|\/_tresdocs\/search\/.*\/[\da-f]{8,}\//.test(pathname)

self.addEventListener("install", () => void self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(takeOver()))
self.addEventListener("message", (event) => event.waitUntil(keep(event.data as Visit)))
self.addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== scope.origin || request.headers.has("range"))
    return
  if (isImmutable(url)) return event.respondWith(fromCache(request))
  if (request.mode === "navigate") {
    event.waitUntil(leaveIfUnwanted())
    return event.respondWith(fromNetwork(request).then((response) => response ?? sayOffline()))
  }
  if (url.pathname.endsWith("/_nuxt/builds/latest.json"))
    return event.respondWith(fromNetwork(request).then((response) => response ?? thisBuild()))
  if (url.pathname.includes("/_nuxt/builds/")) return
  event.respondWith(fromNetwork(request).then((response) => response ?? Response.error()))
})

/** Activates the cache of this build. Refetches the pages of the previous build and removes older caches. */
async function takeOver() {
  await self.clients.claim()
  const older = await olderCaches()
  const previous = older.pop()
  for (const name of older) await self.caches.delete(name)
  if (!previous) return
  const pages = (await (await self.caches.open(previous)).keys()).filter(isPage)
  const cache = await self.caches.open(CACHE)
  for (const page of pages) await add(cache, page.url)
}

/** Lists the caches of other builds, oldest first. */
async function olderCaches() {
  return (await self.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
}

const isPage = ({ url }: Request) => !/\.\w+$/.test(new URL(url).pathname)

/** Caches the page that the reader is viewing. */
async function keep({ page, payload, files, catalog }: Visit) {
  if (isLeaving) return
  const cache = await self.caches.open(CACHE)
  for (const address of [page, payload, ...files]) await add(cache, address)
  const pages = (await cache.keys()).filter(isPage)
  for (const old of pages.slice(0, -MAX_PAGES)) await cache.delete(old)
  if (catalog) await keepSearch(cache, catalog)
}

/** Caches the scripts that pages load later, and all files of the search index. */
async function keepSearch(cache: Cache, catalog: string) {
  for (const file of tresdocsOffline.files) await add(cache, file)
  await add(cache, catalog)
  const response = await cache.match(catalog)
  if (!response) return
  const { folder, words, texts } = (await response.json()) as Catalog
  const files = [...words.map((_, i) => wordsFile(i)), ...texts.map((_, i) => textsFile(i))]
  if (files.length > MAX_SEARCH_FILES) return
  const address = new URL(catalog, scope)
  const headings = new URL(HEADINGS + address.search, address)
  await add(cache, headings.href)
  for (const file of files) await add(cache, new URL(`${folder}/${file}`, address).href)
}

/**
 * Fetches a file into the cache, unless it is immutable and already cached. A failed request is retried next time.
 */
async function add(cache: Cache, address: string) {
  const url = new URL(address, scope)
  if (isImmutable(url) && (await cache.match(url))) return
  const response = await fetch(url).catch(() => undefined)
  await put(cache, new Request(url), response)
}

async function put(cache: Cache, request: Request, response?: Response) {
  if (!response?.ok || response.type !== "basic" || response.redirected) return
  await cache.delete(request) // so that the most recently viewed pages are last
  await cache.put(request, response.clone()).catch(() => undefined) // the disk is full
}

async function fromCache(request: Request): Promise<Response> {
  const cached = await match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (!isLeaving) await put(await self.caches.open(CACHE), request, response)
  return response
}

/** Fetches a file. Returns the cached file if there is no network. */
async function fromNetwork(request: Request): Promise<Response | undefined> {
  try {
    return await fetch(request)
  } catch {
    return match(request)
  }
}

/** Looks up a cached file, first in the cache of this build. */
async function match(request: Request): Promise<Response | undefined> {
  const isDocument = request.mode === "navigate"
  const ofAnyBuild = isDocument || new URL(request.url).pathname.endsWith("/_payload.json")
  for (const cacheName of [CACHE, ...(await olderCaches()).reverse()]) {
    const options = { cacheName, ignoreSearch: ofAnyBuild, ignoreVary: true }
    const cached = await self.caches.match(request, options)
    if (cached) return cached
    const alternative = isDocument && (await self.caches.match(otherSlash(request.url), options))
    if (alternative) return alternative
  }
  return undefined
}

/** Adds or removes the trailing slash. Servers accept both forms. */
function otherSlash(address: string): URL {
  const url = new URL(address)
  url.pathname = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) || "/" : `${url.pathname}/`
  return url
}

/** Returns the id of this worker's build, which is used if the id of the site's current build is unknown. */
const thisBuild = () => Response.json({ id: tresdocsOffline.build })

function sayOffline(): Response {
  const { title, text } = tresdocsOffline
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p>`
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'",
  }
  return new Response(html, { status: 503, headers })
}

let isWanted: Promise<void> | undefined
/** True while everything is being removed. Open pages may still send requests. */
let isLeaving = false

/**
 * Unregisters this worker and deletes its caches if the site no longer publishes the worker. Otherwise, browsers
 * would keep running it.
 */
function leaveIfUnwanted(): Promise<void> {
  return (isWanted ??= fetch(self.location.href, { method: "HEAD", cache: "no-store" }).then(
    async ({ status, headers }) => {
      const isScript = headers.get("Content-Type")?.includes("javascript") ?? true
      if (status !== 404 && status !== 410 && isScript) return
      isLeaving = true
      await self.registration.unregister()
      const names = await self.caches.keys()
      for (const name of names) if (name.startsWith(PREFIX)) await self.caches.delete(name)
    },
    () => void (isWanted = undefined), // unknown while offline
  ))
}
