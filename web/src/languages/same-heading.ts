import type { Heading, Page } from "../payload.gen"
import { getJSON, payloadAddress } from "../router/load"
import { headingBeingRead } from "../toc/use-active-heading"
import { decoded } from "../lib/paths"

/**
 * Returns the URL of a page's translation, with the heading that corresponds to the current one. Headings are matched
 * by position, because their text and ids differ between languages.
 */
export async function addressOfHeading(to: string, toc: Heading[], build: string): Promise<string> {
  const idInURL = decoded(location.hash.slice(1))
  const id = isInView(idInURL) ? idInURL : headingBeingRead(toc)
  const index = toc.findIndex((heading) => heading.id === id)
  if (index < 0) return to
  const page = await getJSON<Page>(payloadAddress(to, build)).catch(() => undefined)
  const heading = headingAt(page?.toc ?? [], toc, index)
  return heading ? `${to}#${encodeURIComponent(heading.id)}` : to
}

function isInView(id: string): boolean {
  const { top, bottom } = document.getElementById(id)?.getBoundingClientRect() ?? {
    top: 0,
    bottom: 0,
  }
  return bottom > 0 && top < innerHeight
}

/**
 * Finds the heading of a translation at the same position as a heading of the page. Returns undefined if the pages
 * differ in structure.
 */
export function headingAt(theirs: Heading[], ours: Heading[], index: number): Heading | undefined {
  const same = theirs.find(({ id }) => id === ours[index]?.id)
  const isAlike = theirs.length === ours.length && theirs[index]?.level === ours[index]?.level
  return same ?? (isAlike ? theirs[index] : undefined)
}
