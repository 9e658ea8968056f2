import type { Heading, Page } from "../payload.gen"
import { getJSON, payloadAddress } from "../router/load"
import { headingBeingRead } from "../toc/use-active-heading"
import { decoded } from "../lib/paths"

/**
 * Returns the address of the translation of a page, with the heading there that the reader is at here. Headings are
 * compared by their places, since their words and so their ids differ from language to language.
 */
export async function addressOfHeading(to: string, toc: Heading[], build: string): Promise<string> {
  const named = decoded(location.hash.slice(1))
  const id = isInView(named) ? named : headingBeingRead(toc)
  const index = toc.findIndex((heading) => heading.id === id)
  if (index < 0) return to
  const page = await getJSON<Page>(payloadAddress(to, build)).catch(() => undefined)
  const found = headingAt(page?.toc ?? [], toc, index)
  return found ? `${to}#${encodeURIComponent(found.id)}` : to
}

function isInView(id: string): boolean {
  const { top, bottom } = document.getElementById(id)?.getBoundingClientRect() ?? {
    top: 0,
    bottom: 0,
  }
  return bottom > 0 && top < innerHeight
}

/** Finds the heading of a translation that stands where one of the page stands; none where the two are built differently. */
export function headingAt(theirs: Heading[], ours: Heading[], index: number): Heading | undefined {
  const same = theirs.find(({ id }) => id === ours[index]?.id)
  const isAlike = theirs.length === ours.length && theirs[index]?.level === ours[index]?.level
  return same ?? (isAlike ? theirs[index] : undefined)
}
