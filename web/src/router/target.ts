/** Protocols whose addresses run as programs, or hold a document that anybody may have written. */
const SCRIPT_LIKE = /^(?:blob|data|javascript|vbscript):$/i

/** Returns the address that a navigation is to lead to, or throws where it must not. */
export function targetOf(to: string | URL, external = false): URL {
  const url = new URL(to, location.href)
  if (SCRIPT_LIKE.test(url.protocol)) {
    throw new Error(`cannot navigate to an address with the protocol "${url.protocol}"`)
  }
  if (url.origin !== location.origin && !external) {
    throw new Error("an address outside the site needs { external: true }")
  }
  return url
}
