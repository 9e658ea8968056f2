import { isWithin } from "../lib/paths"

/**
 * Returns the link to the page at a path, or otherwise the nearest link above it, or otherwise the first link to a
 * page next to it or next to a folder that contains it. The home page is above all pages, so the link to it only
 * matches itself.
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
