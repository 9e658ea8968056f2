import { pathAt } from "../lib/base"

/** The files of a scene have the scene's name and a hash, in a folder of the front end's own. */
const FILE = {
  module: /^\/_tresdocs\/scenes\/[^/\\]+\.[\da-f]{8}\.js$/,
  source: /^\/_tresdocs\/scenes\/[^/\\]+\.[\da-f]{8}\.json$/,
}

/** Escapes that a server may read as a separator of folders, or as a way out of one. */
const SEPARATOR = /%(?:2e|2f|5c|00)/i

/**
 * Returns the whole address of a scene's file, or throws: what is imported from it runs in the page. It
 * is the build that writes such files, and nothing else lies in their folder.
 */
export function sceneAddress(address: string, kind: keyof typeof FILE): string {
  const { href, origin, pathname } = new URL(address, location.origin)
  const path = pathAt(pathname) ?? ""
  // A query, credentials or a scheme such as blob: makes the address longer than host and path.
  const isOwn = origin === location.origin && href === origin + pathname
  if (!isOwn || !FILE[kind].test(path) || SEPARATOR.test(path)) {
    throw new Error(`"${address}" is not the address of a scene of this site`)
  }
  return href
}
