import { inflateArticle } from "../lib/inflate"
import type { View } from "./view"
import type { Page, Section } from "../payload.gen"

/** Fetches the data of pages. Fetches each file only once. */
export interface Loader {
  /** Returns the page at a path. */
  view: (path: string) => Promise<View>
  /** Returns the navigation tree at a URL. */
  section: (address: string) => Promise<Section>
  /** Discards all loaded pages because there is a new build. */
  renew: (build: string) => void
}

/** Returns a loader for the pages of a build. `first` resolves to the id of the build. */
export function createLoader(first: Promise<string>): Loader {
  let build = first
  const views = new Map<string, Promise<View>>()
  const sections = new Map<string, Promise<Section>>()

  const section = (address: string) => once(sections, address, () => getJSON<Section>(address))
  const fetchView = async (path: string): Promise<View> => {
    const page = await getJSON<Page>(payloadAddress(path, await build), "force-cache")
    const [tree, article] = await Promise.all([
      page.nav ? section(page.nav).then((section) => ({ section })) : undefined,
      inflateArticle(page.article),
    ])
    return { page, tree, article }
  }
  return {
    section,
    view: (path) => once(views, path, () => fetchView(path)),
    renew(next) {
      build = Promise.resolve(next)
      views.clear()
    },
  }
}

/**
 * Returns the URL of a page's payload. Servers accept page URLs with and without a trailing slash, but the payload
 * has only one URL.
 */
export function payloadAddress(path: string, build: string): string {
  if (new URL(path, location.href).pathname !== path) {
    throw new Error("the address of a payload must be a path, without a host")
  }
  return `${path.replace(/\/$/, "")}/_payload.json?${encodeURIComponent(build)}`
}

/** The error if a file of the site could not be fetched. */
export class FetchError extends Error {
  override readonly name = "FetchError"
}

/** Fetches a JSON file of the site. Throws a {@link FetchError} unless the response is OK. */
export async function getJSON<T>(address: string, cache?: RequestCache): Promise<T> {
  const fail = (why: string) => (cause: unknown) => {
    throw new FetchError(`fetch ${address}: ${why}`, { cause })
  }
  const response = await fetch(address, { cache }).catch(fail("no answer"))
  if (!response.ok) throw new FetchError(`fetch ${address}: status ${response.status}`)
  return (await response.json().catch(fail("the response is not JSON"))) as T
}

/** Caches a promise under a key. Removes it if it rejects, so that the next call retries. */
function once<T>(
  promises: Map<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const cached = promises.get(key)
  if (cached) return cached
  const promise = make()
  promises.set(key, promise)
  promise.catch(() => promises.delete(key))
  return promise
}
