import type { LinkedSite, Symbols } from "../payload.gen"
import type { SiteIndex, Section } from "./site-index"
import { isWithin } from "../lib/paths"
import { excerptOf, markText, type Marked, type Term } from "./marks"

/** A row of results. */
export interface Hit {
  /** A path of the site, or the URL of a page on another site. */
  to: string
  title: Marked
  /** The titles above the row, without the title of the group. */
  above: string[]
  group: string
  /** An SVG element, or an empty string. */
  icon: string
  level: number
  excerpt?: Marked
  /** Present for pages of another site. */
  external?: true
}

/** The worker's answer to a query. The worker may send several answers, and each is better than the previous one. */
export interface Answer {
  query: string
  /** The path of the section that was searched, or an empty string if all sections were. */
  within: string
  hits: Hit[]
  /** Whether this is the final answer. Only excerpts may follow. */
  complete: boolean
  /** Whether the first hit documents a name that the query contains. */
  isExplained?: boolean
  /**
   * The part of the index that could not be loaded: the words, or even the titles. Without titles, all hits are from
   * other sites.
   */
  failed?: "words" | "titles"
}

/** A query for the worker. */
export interface Question {
  query: string
  /** The path of the section to search, or an empty string to search all sections. */
  within: string
  /** The paths of pages that the reader opened from search results, most recent first. */
  recent: string[]
}

/** A message that tells the worker where the index is. */
export interface Start {
  /** The folder of the index, with a trailing slash. `build` is the build of the index. */
  base: string
  build: string
  linkedSites: LinkedSite[]
  /** The URL of the names documented on generated pages, if the site has any. */
  symbols?: Symbols | undefined
}

/** Converts a section to a row, with or without an excerpt. */
export function hitOf(section: Section, terms: Term[], text?: string): Hit {
  const { to, title, above, group, icon, level } = section
  const excerpt = text ? excerptOf(text, terms) : undefined
  return { to, title: markText(title, terms), above, group, icon, level, excerpt }
}

/** The maximum number of pages listed without a query. Readers do not scroll further. */
const MAX_LISTED = 120

/** The group of recently opened pages. No page can have this title. */
export const RECENT = "td:recent"

/** Reports whether a URL is in the section at a path. An empty path matches all URLs. */
export function isIn(to: string, within: string): boolean {
  return within === "" || isWithin(to.split("#")[0] ?? "", within)
}

/** Lists the recently opened pages, followed by all pages in the order of the navigation. */
export function listHits({ sections }: SiteIndex, recent: string[], within: string): Hit[] {
  const pages = sections.filter(
    ({ level, number, page, to }) => level === 1 && number === page && isIn(to, within),
  )
  const recentPages = recent.flatMap((path) => pages.find(({ to }) => to === path) ?? [])
  return [
    ...recentPages.map((section) => ({ ...hitOf(section, []), group: RECENT })),
    ...pages.slice(0, MAX_LISTED).map((section) => hitOf(section, [])),
  ]
}
