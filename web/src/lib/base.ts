/** Returns the base path of the site on its host, such as "/docs", or an empty string if the site is at the root. */
const base = () => given ?? document.documentElement.dataset["base"] ?? ""

/** The base path during prerendering, when there is no document to read it from. */
let given: string | undefined

/** Sets the base path for prerendering. */
export function setBase(folder: string) {
  given = folder
}

/** Converts a path of the site to a URL on its host. Returns anything else unchanged. */
export const addressOf = (path: string) => addressIn(base(), path)

/**
 * Converts a path of a site with the given base path to a URL on its host. A path that starts with "/../" points to another
 * site above the base path. Returns anything else unchanged.
 */
export function addressIn(folder: string, path: string): string {
  if (path.startsWith("/../") && !path.startsWith("/..//"))
    return addressIn(folder.slice(0, Math.max(folder.lastIndexOf("/"), 0)), path.slice(3))
  return /^\/(?!\/)/.test(path) ? folder + path : path
}

/** Converts a URL path on the host to a path of the site. Returns undefined if it is outside the site. */
export function pathAt(address: string): string | undefined {
  const path = address.slice(base().length)
  return address.startsWith(base()) && path.startsWith("/") ? path : undefined
}

/**
 * Converts a path of the site to a URL on its host, unless it already starts with the base path. Components can use paths
 * and URLs from the props or the payload alike.
 */
export function siteAddress(to: string): string {
  return pathAt(to) === undefined ? addressOf(to) : to
}

/** Matches the paths in a srcset: at its start, and after the comma that ends another candidate. */
const LISTED_PATH = /(^\s*|,\s+|\d[wx],)(\/[^\s/]\S*?)(?=,?(?:\s|$))/g

/** The attributes of elements that contain URLs, by name in lowercase. The URLs of documents have the same names. */
const ATTRIBUTES = ["href", "src", "poster", "srcset"]

/** Whether an attribute of an element contains URLs. */
export const hasAddress = (name: string) => ATTRIBUTES.includes(name.toLowerCase())

/** Converts the paths in the value of an attribute to URLs, like {@link siteAddress}. */
export function attributeAddress<T>(name: string, value: T): T | string {
  if (typeof value !== "string") return value
  if (name.toLowerCase() !== "srcset") return siteAddress(value)
  return value.replace(LISTED_PATH, (_, before: string, path: string) => before + siteAddress(path))
}
