/** Protocols whose URLs run scripts or contain arbitrary documents. */
const SCRIPT_LIKE = /^(?:blob|data|javascript|vbscript):$/i

/** Returns the URL to navigate to. Throws an error if the URL is not allowed. */
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
