import { pathAt } from "../lib/base"

/** The build's own folders of modules that site components are made of. */
const FILE = /^\/_tresdocs\/(?:components|vendor)\/[\w.-]+\.js$/

/**
 * Returns the whole address of a module of a site's own components, or throws: what is imported from it runs in
 * the page, so only the build's files will do.
 */
export function componentAddress(address: string): string {
  const { href, origin, pathname } = new URL(address, location.origin)
  const isOwn = origin === location.origin && href === origin + pathname
  if (!isOwn || !FILE.test(pathAt(pathname) ?? "")) {
    throw new Error(`"${address}" is not the address of a component of this site`)
  }
  return href
}
