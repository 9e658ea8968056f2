/** Returns the base path of the site on its host, such as "/docs", or an empty string if the site is at the root. */
const base = () => given ?? document.documentElement.dataset["base"] ?? ""

/** The base path during prerendering, when there is no document to read it from. */
let given: string | undefined

/** Sets the base path for prerendering. */
export function setBase(folder: string) {
  given = folder
}

/** Converts a path of the site to a URL on its host. Returns anything else unchanged. */
export function addressOf(path: string): string {
  return /^\/(?!\/)/.test(path) ? base() + path : path
}

/** Converts a URL path on the host to a path of the site. Returns undefined if it is outside the site. */
export function pathAt(address: string): string | undefined {
  const path = address.slice(base().length)
  return address.startsWith(base()) && path.startsWith("/") ? path : undefined
}
