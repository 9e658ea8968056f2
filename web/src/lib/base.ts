/** Returns the folder of the site on its host, such as "/docs", or an empty string if the site is at the root. */
const base = () => given ?? document.documentElement.dataset["base"] ?? ""

/** The folder during prerendering, when there is no document. */
let given: string | undefined

/** Sets the folder for prerendering. */
export function setBase(folder: string) {
  given = folder
}

/** Returns the URL of a path of the site. Returns anything else unchanged. */
export function addressOf(path: string): string {
  return /^\/(?!\/)/.test(path) ? base() + path : path
}

/** Returns the site's path for a URL path of its host, or undefined if the URL is outside the site. */
export function pathAt(address: string): string | undefined {
  const path = address.slice(base().length)
  return address.startsWith(base()) && path.startsWith("/") ? path : undefined
}
