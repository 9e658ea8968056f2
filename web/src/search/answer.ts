import type { LinkedSite, Symbols } from "../payload.gen"
import type { SiteIndex, Section } from "./site-index"
import { isWithin } from "../lib/paths"
import { excerptOf, markText, type Marked, type Term } from "./marks"

/** A row of results. */
export interface Hit {
  /** A path of the site, or the address of a page on another one. */
  to: string
  title: Marked
  /** The titles above, without that of the group. */
  above: string[]
  group: string
  /** An SVG element, or nothing. */
  icon: string
  level: number
  excerpt?: Marked
  /** Set for pages of another site. */
  external?: true
}

/** What the worker says to a query; several may come, each better than the last. */
export interface Answer {
  query: string
  /** The path of the section that alone was searched; empty for all. */
  within: string
  hits: Hit[]
  /** Whether nothing better will come, excerpts apart. */
  complete: boolean
  /** What of the index cannot be had: the words, or not even the titles; then hits are of other sites. */
  failed?: "words" | "titles"
}

/** What the worker is asked. */
export interface Question {
  query: string
  /** The path of the section that alone is to be searched; empty for all. */
  within: string
  /** Paths of pages that the reader opened from the search before, the last first. */
  recent: string[]
}

/** Tells the worker where the index is. */
export interface Start {
  /** The folder of the index, with a slash at its end, and the build it belongs to. */
  base: string
  build: string
  linkedSites: LinkedSite[]
  /** Where the names are that generated pages explain; undefined for a site without. */
  symbols?: Symbols | undefined
}

/** Makes a row of a section; its text is there or comes later. */
export function hitOf(section: Section, terms: Term[], text?: string): Hit {
  const { to, title, above, group, icon, level } = section
  const excerpt = text ? excerptOf(text, terms) : undefined
  return { to, title: markText(title, terms), above, group, icon, level, excerpt }
}

/** How many pages a list without a query shows: a reader scrolls no further. */
const MAX_LISTED = 120

/** The group of the pages that the reader opened before. No page has a title of the kind. */
export const RECENT = "td:recent"

/** Reports whether an address is in the section at a path; all are in the empty one. */
export function isIn(to: string, within: string): boolean {
  return within === "" || isWithin(to.split("#")[0] ?? "", within)
}

/** Lists the pages: those opened before, then all in the order of the navigation. */
export function listHits({ sections }: SiteIndex, recent: string[], within: string): Hit[] {
  const pages = sections.filter(
    ({ level, number, page, to }) => level === 1 && number === page && isIn(to, within),
  )
  const before = recent.flatMap((path) => pages.find(({ to }) => to === path) ?? [])
  return [
    ...before.map((section) => ({ ...hitOf(section, []), group: RECENT })),
    ...pages.slice(0, MAX_LISTED).map((section) => hitOf(section, [])),
  ]
}
