import { pathAt } from "../lib/base"

/** Matches paths of files other than pages. */
const FILE = /\.[a-z\d]+$/i

/**
 * Returns the target URL of a click that the router handles: an unmodified click on a link to another page of the
 * site.
 */
export function ownClick(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = linkOf(event.target)
  return link && ownLink(link)
}

/** Reports whether a click navigates within the page. The browser handles these clicks. */
export function isClickWithinPage(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = linkOf(event.target)
  if (!(link instanceof HTMLAnchorElement) || !URL.canParse(link.href, location.href)) return false
  const url = new URL(link.href, location.href)
  return url.origin === location.origin && isWithinPage(url)
}

/** Returns the URL of a link to another page of the site. */
export function ownLink(link: HTMLAnchorElement): URL | undefined {
  if (!(link instanceof HTMLAnchorElement)) return undefined // links in SVG have different properties
  if (link.target && link.target !== "_self") return undefined
  if (link.hasAttribute("download") || link.rel.split(" ").includes("external")) return undefined
  if (!URL.canParse(link.href, location.href)) return undefined
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || !pathAt(url.pathname)) return undefined
  if (FILE.test(url.pathname)) return undefined
  return isWithinPage(url) ? undefined : url
}

/** Reports whether a URL differs from the current one only in its hash. The browser handles these URLs. */
function isWithinPage(url: URL): boolean {
  const { pathname, search } = location
  return url.pathname === pathname && url.search === search && url.hash !== ""
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLAnchorElement>("a[href]") ?? undefined
}
