import { inflateArticle } from "../lib/inflate"
import type { View } from "./view"
import type { Page, Section } from "../payload.gen"

/** Fetches what pages are made of, each thing once. */
export interface Loader {
  /** Returns the page at a path. */
  view: (path: string) => Promise<View>
  /** Returns the navigation tree at an address. */
  section: (address: string) => Promise<Section>
  /** Forgets all pages: they are of another build now. */
  renew: (build: string) => void
}

/** Returns a loader for the pages of a build, which may still be unknown. */
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
 * Where the payload of a page is published. Servers give a page with and without
 * a slash at its end; its payload has one address.
 */
export function payloadAddress(path: string, build: string): string {
  if (new URL(path, location.href).pathname !== path) {
    throw new Error("the address of a payload must be a path, without a host")
  }
  return `${path.replace(/\/$/, "")}/_payload.json?${encodeURIComponent(build)}`
}

/** Says that a file of the site could not be had. */
export class FetchError extends Error {
  override readonly name = "FetchError"
}

/** Fetches a file of the site; anything but a good answer is a [FetchError]. */
export async function getJSON<T>(address: string, cache?: RequestCache): Promise<T> {
  const fail = (why: string) => (cause: unknown) => {
    throw new FetchError(`fetch ${address}: ${why}`, { cause })
  }
  const response = await fetch(address, { cache }).catch(fail("no answer"))
  if (!response.ok) throw new FetchError(`fetch ${address}: status ${response.status}`)
  return (await response.json().catch(fail("the answer is no JSON"))) as T
}

/** Keeps a promise under its key, unless it fails: then the next one may try again. */
function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known) return known
  const made = make()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}
