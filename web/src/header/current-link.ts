import { isWithin } from "../lib/paths"

/**
 * Returns the link to the page at a path, or else the link to its nearest ancestor, or else the first link to a
 * sibling of the page or of one of its ancestors. The home page is an ancestor of all pages, so the link to it only
 * matches the home page itself.
 */
export function currentLink(
  links: readonly string[],
  path: string,
  home: string,
): string | undefined {
  if (links.includes(path)) return path
  const root = home.replace(/\/$/, "")
  const nearest = (ancestor: (to: string) => string) =>
    links
      .map((to) => ({
        to,
        above: ancestor(to)
          .replace(/[?#].*/, "")
          .replace(/\/$/, ""),
      }))
      .filter(({ above }) => above.startsWith(`${root}/`) && isWithin(path, above))
      .sort((a, b) => b.above.length - a.above.length)[0]?.to
  return nearest((to) => to) ?? nearest((to) => to.replace(/\/[^/]*$/, ""))
}
