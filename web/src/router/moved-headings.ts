import { decoded } from "../lib/paths"

/** The new URLs of headings, keyed by their former ids. */
type Moved = Readonly<Record<string, string>>

let page: { path: string; moved: Moved } | undefined

/** Redirects the hashes of headings that the page no longer contains. */
export function leadOn(moved: Moved) {
  page = { path: location.pathname, moved }
  follow()
  window.addEventListener("hashchange", follow)
}

function follow() {
  const id = decoded(location.hash.slice(1))
  if (page?.path !== location.pathname || !Object.hasOwn(page.moved, id)) return
  const address = page.moved[id]
  if (address && !document.getElementById(id)) location.replace(address)
}
