import type { Icon, Link, NavNode, Section } from "../../payload.gen"

/** A page that the search can list. */
export interface ListedPage {
  path: string
  title: string
  /** The titles of the folders above the page. */
  above: string[]
  icon?: Icon
  external?: boolean
}

/** Lists the pages that the shell knows: the pages in the current section, and the pages of all sections. */
export function listPages(sections: Link[], section: Section | undefined): ListedPage[] {
  const sectionPages = section ? pagesOf(section.nodes, [section.title]) : []
  const entries = sections.map(({ to, label, icon, external }) => {
    return { path: to, title: label, above: [], icon, external }
  })
  const listed = new Set(sectionPages.map(({ path }) => path))
  return [...sectionPages, ...entries.filter(({ path }) => !listed.has(path))]
}

function pagesOf(nodes: NavNode[], above: string[]): ListedPage[] {
  return nodes.flatMap(({ path, title, icon, children }) => {
    const self = path ? [{ path, title, above, icon }] : []
    const below = children ? pagesOf(children, [...above, title]) : []
    const copied = below.some((page) => page.path === path)
    return copied ? below : [...self, ...below]
  })
}

/** Returns the pages whose title contains the query. Titles that begin with the query come first. */
export function findPages(pages: ListedPage[], query: string): ListedPage[] {
  const text = query.trim().toLowerCase()
  if (!text) return pages
  const places = pages.map((page) => ({ page, at: page.title.toLowerCase().indexOf(text) }))
  const matches = places.filter(({ at }) => at >= 0)
  return matches.sort((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ page }) => page)
}
