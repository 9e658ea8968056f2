import { pathAt } from "../lib/base"

/**
 * Matches the paths of a scene's files, which consist of the scene's name and a hash, in a folder that only the build
 * writes to.
 */
const FILE = {
  module: /^\/_tresdocs\/scenes\/[^/\\]+\.[\da-f]{8}\.js$/,
  source: /^\/_tresdocs\/scenes\/[^/\\]+\.[\da-f]{8}\.json$/,
}

/** Matches escapes that a server may decode to a path separator, to ".." or to a null character. */
const SEPARATOR = /%(?:2e|2f|5c|00)/i

/**
 * Returns the absolute URL of a scene's file. Throws an error if the URL is not in the build's folder for scenes,
 * because the code at the URL runs in the page.
 */
export function sceneAddress(address: string, kind: keyof typeof FILE): string {
  const { href, origin, pathname } = new URL(address, location.origin)
  const path = pathAt(pathname) ?? ""
  // A query, credentials or a scheme such as blob: makes the URL longer than its origin and path.
  const isOwn = origin === location.origin && href === origin + pathname
  if (!isOwn || !FILE[kind].test(path) || SEPARATOR.test(path)) {
    throw new Error(`"${address}" is not the URL of a scene on this site`)
  }
  return href
}
