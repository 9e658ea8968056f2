import { pathAt } from "../lib/base"

/** Matches modules in the build's folders for site components. */
const FILE = /^\/_tresdocs\/(?:components|vendor)\/[\w.-]+\.js$/

/**
 * Returns the absolute URL of a custom component's module. Throws unless the module is part of the build, because an
 * imported module runs in the page.
 */
export function componentAddress(address: string): string {
  const { href, origin, pathname } = new URL(address, location.origin)
  const isOwn = origin === location.origin && href === origin + pathname
  if (!isOwn || !FILE.test(pathAt(pathname) ?? "")) {
    throw new Error(`"${address}" is not the URL of a component on this site`)
  }
  return href
}
