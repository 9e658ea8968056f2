import type { NavigationItem } from "./navigation"

/** How many pages to return before and after the page. The default is 1 each. */
export interface SurroundOptions {
  before?: number
  after?: number
  /** Additional columns of the neighbors. */
  fields?: string[]
}

/** Returns the pages before and after the page at a path. A missing neighbor is null. */
export function surroundings(
  tree: NavigationItem[],
  path: string,
  { before = 1, after = 1 }: SurroundOptions = {},
): (NavigationItem | null)[] {
  const pages = pagesOf(tree)
  const index = pages.findIndex((page) => page.path === path)
  const neighbor = (offset: number) => (index < 0 ? null : (pages[index + offset] ?? null))
  return [
    ...Array.from({ length: before }, (_, i) => neighbor(i - before)),
    ...Array.from({ length: after }, (_, i) => neighbor(i + 1)),
  ]
}

/** Lists pages in reading order. Omits a folder if its index page is among its children. */
function pagesOf(tree: NavigationItem[]): NavigationItem[] {
  return tree.flatMap(({ children, ...page }) => {
    const inside = children ? pagesOf(children) : []
    const isFolder = page.page === false || inside.some((child) => child.path === page.path)
    return isFolder ? inside : [page, ...inside]
  })
}
