// The service worker of sites with "offline: true": keeps what a reader has looked at, and the search, for when there
// is no network. With one, pages come from the network as ever, so that nobody reads an old one.
import { HEADINGS, textsFile, wordsFile, type Catalog } from "../search/files"
import type { Visit } from "./message"

/** What a service worker is given, which is not among the types of pages. */
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
    (kind: "install" | "activate", hear: (event: Lasting) => void): void
    (kind: "message", hear: (event: Lasting & MessageEvent) => void): void
    (kind: "fetch", hear: (event: Fetching) => void): void
  }
}
declare const self: Scope
/** What the build says; internal/publish/offline.go writes it before this script. */
declare const tresdocsOffline: { build: string; files: string[]; title: string; text: string }

const scope = new URL(self.registration.scope)
/** A build has a cache of its own, so that no page meets files of another one. */
const PREFIX = `tresdocs:${scope.pathname}:`
const CACHE = PREFIX + tresdocsOffline.build
/** So many pages are kept at most, those that were looked at last. */
const MAX_PAGES = 200
/** Search indexes with more files than that are not kept. */
const MAX_SEARCH_FILES = 400

/** Files with a hash in their names never change. */
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
    return event.respondWith(fromNetwork(request).then((answer) => answer ?? sayOffline()))
  }
  if (url.pathname.includes("/_nuxt/builds/")) return
  event.respondWith(fromNetwork(request).then((answer) => answer ?? Response.error()))
})

/** Makes this build's cache the one to use: pages of the last build are fetched anew, older ones go. */
async function takeOver() {
  await self.clients.claim()
  const older = await olderCaches()
  const last = older.pop()
  for (const name of older) await self.caches.delete(name)
  if (!last) return
  const pages = (await (await self.caches.open(last)).keys()).filter(isPage)
  const kept = await self.caches.open(CACHE)
  for (const page of pages) await add(kept, page.url)
}

/** Lists the caches of other builds, the oldest first. */
async function olderCaches() {
  return (await self.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
}

const isPage = ({ url }: Request) => !/\.\w+$/.test(new URL(url).pathname)

/** Keeps what a reader looks at. */
async function keep({ page, payload, files, catalog }: Visit) {
  if (isLeaving) return
  const cache = await self.caches.open(CACHE)
  await cache.delete(page) // the last ones looked at stand last
  for (const address of [page, payload, ...files]) await add(cache, address)
  const pages = (await cache.keys()).filter(isPage)
  for (const old of pages.slice(0, -MAX_PAGES)) await cache.delete(old)
  if (catalog) await keepSearch(cache, catalog)
}

/** Keeps the program and all files of the search index. */
async function keepSearch(cache: Cache, catalog: string) {
  for (const file of tresdocsOffline.files) await add(cache, file)
  await add(cache, catalog)
  const answer = await cache.match(catalog)
  if (!answer) return
  const { folder, words, texts } = (await answer.json()) as Catalog
  const files = [...words.map((_, i) => wordsFile(i)), ...texts.map((_, i) => textsFile(i))]
  if (files.length > MAX_SEARCH_FILES) return
  const address = new URL(catalog, scope)
  const headings = new URL(HEADINGS + address.search, address)
  await add(cache, headings.href)
  for (const file of files) await add(cache, new URL(`${folder}/${file}`, address).href)
}

/** Fetches a file into a cache, unless one that never changes is there. What fails now is kept the next time. */
async function add(cache: Cache, address: string) {
  const url = new URL(address, scope)
  if (isImmutable(url) && (await cache.match(url))) return
  const answer = await fetch(url).catch(() => undefined)
  await put(cache, new Request(url), answer)
}

async function put(cache: Cache, request: Request, answer?: Response) {
  if (!answer?.ok || answer.type !== "basic" || answer.redirected) return
  await cache.put(request, answer.clone()).catch(() => undefined) // the disk is full
}

async function fromCache(request: Request): Promise<Response> {
  const kept = await match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (!isLeaving) await put(await self.caches.open(CACHE), request, answer)
  return answer
}

/** Fetches, or else returns what is kept; undefined where nothing is. */
async function fromNetwork(request: Request): Promise<Response | undefined> {
  try {
    return await fetch(request)
  } catch {
    return match(request)
  }
}

/** Looks for what is kept, in the cache of this build first. */
async function match(request: Request): Promise<Response | undefined> {
  const isDocument = request.mode === "navigate"
  for (const cacheName of [CACHE, ...(await olderCaches()).reverse()]) {
    const options = { cacheName, ignoreSearch: isDocument, ignoreVary: true }
    const found = await self.caches.match(request, options)
    if (found) return found
    const other = isDocument && (await self.caches.match(otherSlash(request.url), options))
    if (other) return other
  }
  return undefined
}

/** Servers give a page with and without a slash at its end. */
function otherSlash(address: string): URL {
  const url = new URL(address)
  url.pathname = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) || "/" : `${url.pathname}/`
  return url
}

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
/** Set once all that was kept goes: open pages still ask this worker. */
let isLeaving = false

/** Goes, with all that is kept, where the site publishes this worker no more. Browsers would keep it. */
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
    () => void (isWanted = undefined), // without a network nobody knows
  ))
}
