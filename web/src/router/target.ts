/** Protocols whose URLs run scripts or contain arbitrary documents. */
const SCRIPT_LIKE = /^(?:blob|data|javascript|vbscript):$/i

/** Returns the URL to navigate to. Throws an error if the URL is not allowed. */
export function targetOf(to: string | URL, external = false): URL {
  const url = new URL(to, location.href)
  if (SCRIPT_LIKE.test(url.protocol)) {
    throw new Error(`cannot navigate to a URL with the protocol "${url.protocol}"`)
  }
  if (url.origin !== location.origin && !external) {
    throw new Error("a URL outside the site requires { external: true }")
  }
  return url
}
