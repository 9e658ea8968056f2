import type { Icon, Link, NavNode, Section } from "../../payload.gen"

/** A page as the search shows it. */
export interface ListedPage {
  path: string
  title: string
  /** The titles of the folders above the page. */
  above: string[]
  icon?: Icon
  external?: boolean
}

/** Lists the pages that the shell knows of: those of the section at hand, and all sections. */
export function listPages(sections: Link[], section: Section | undefined): ListedPage[] {
  const own = section ? pagesOf(section.nodes, [section.title]) : []
  const entries = sections.map(({ to, label, icon, external }) => {
    return { path: to, title: label, above: [], icon, external }
  })
  const listed = new Set(own.map(({ path }) => path))
  return [...own, ...entries.filter(({ path }) => !listed.has(path))]
}

function pagesOf(nodes: NavNode[], above: string[]): ListedPage[] {
  return nodes.flatMap(({ path, title, icon, children }) => {
    const own = path ? [{ path, title, above, icon }] : []
    const below = children ? pagesOf(children, [...above, title]) : []
    const copied = below.some((page) => page.path === path)
    return copied ? below : [...own, ...below]
  })
}

/** Keeps the pages whose title holds the query; those that begin with it come first. */
export function findPages(pages: ListedPage[], query: string): ListedPage[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return pages
  const places = pages.map((page) => ({ page, at: page.title.toLowerCase().indexOf(wanted) }))
  const found = places.filter(({ at }) => at >= 0)
  return found.sort((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ page }) => page)
}
