import { decoded } from "../lib/paths"

/** Addresses of headings by the ids that they had. */
type Moved = Readonly<Record<string, string>>

let page: { path: string; moved: Moved } | undefined

/** Leads a reader of the page who comes for a heading that it has no more to where that is now. */
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
