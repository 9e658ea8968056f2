import type { PublishedSection } from "./build"
import type { Catalog, Headings } from "./files"
import { createWordIndex, type WordIndex, type Posting } from "./word-index"
import { nameOf } from "./significant-words"
import { joined, tokensOf } from "./tokens"

/** A document's part under one heading, the unit of search. */
export interface Section {
  number: number
  /** The page's path, and for a heading "#" and its id. */
  to: string
  title: string
  /** The title as one word, and what of it tells something. */
  whole: string
  name: string
  /** The titles above, from the folders of the navigation down to the heading before. */
  above: string[]
  level: number
  /** The group of the page, a section of the site. */
  group: string
  icon: string
  /** How much the page counts beside others; 1 where nothing is said. */
  boost?: number | undefined
  /** The number of the page's own section. */
  page: number
  /** The numbers of the sections whose titles stand above this one's, on its page. */
  parents: number[]
}

/** All that is known of a site but its words and its texts, which come when needed. */
export interface SiteIndex {
  sections: Section[]
  /** The words of the titles. */
  titles: WordIndex
  /** Where the files of words and texts lie. */
  folder: string
  /** The first words of the files with words. */
  words: string[]
  /** The numbers of the first sections of the files with texts. */
  texts: number[]
}

/** Reads a site's catalog and headings; without headings there are only its pages. */
export function readSiteIndex(catalog: Catalog, headings?: Headings): SiteIndex {
  const sections = headings ? sectionsOf(catalog, headings) : pagesOf(catalog)
  const { folder, words } = catalog
  return {
    sections,
    titles: wordIndexOf(sections),
    folder,
    words,
    texts: startsOf(catalog, headings),
  }
}

/** Counts the sections of pages to find where files of texts begin. */
function startsOf({ texts }: Catalog, headings: Headings | undefined): number[] {
  let page = 0
  let start = 0
  return texts.map((pages) => {
    const first = start
    for (let i = 0; i < pages; i++, page++) start += 1 + (headings?.counts[page] ?? 0)
    return first
  })
}

function pagesOf({ titles, names, ways, way, icons, icon, boosts }: Catalog): Section[] {
  const named = names.split("\n")
  return lines(titles).map((title, number) => {
    const { path, titles } = ways[way[number] ?? 0] ?? { path: "", titles: [] }
    const [group = "", ...above] = titles
    const svg = icons[icon[number] ?? 0] ?? ""
    const name = named[number] || anchor(title)
    const to = name === "/" ? `${path}/` : `${path}/${name}`
    return {
      number,
      to,
      title,
      whole: joined(title),
      name: nameOf(title),
      above,
      level: 1,
      group,
      icon: svg,
      boost: boosts?.[number],
      page: number,
      parents: [],
    }
  })
}

/** Puts the headings of each page behind it. */
function sectionsOf(catalog: Catalog, { counts, titles, levels, ids }: Headings): Section[] {
  const names = lines(titles)
  const sections: Section[] = []
  let heading = 0
  for (const page of pagesOf(catalog)) {
    const own = { ...page, number: sections.length, page: sections.length }
    sections.push(own)
    const stack: Section[] = [own]
    for (let left = counts[page.number] ?? 0; left > 0; left--, heading++) {
      const title = names[heading] ?? ""
      const level = Number(levels[heading])
      while (stack.length > 1 && (stack.at(-1)?.level ?? 0) >= level) stack.pop()
      const section = {
        ...own,
        number: sections.length,
        to: `${own.to}#${ids[heading] ?? anchor(title)}`,
        title,
        whole: joined(title),
        name: nameOf(title),
        above: [...own.above, ...stack.map((above) => above.title)],
        level,
        parents: stack.map((above) => above.number),
      }
      stack.push(section)
      sections.push(section)
    }
  }
  return sections
}

/** Guesses the id of a heading from its title, as the index was told it would. */
export function anchor(title: string): string {
  return title
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-")
    .toLowerCase()
}

/** Makes a wordIndex of the sections' titles. */
function wordIndexOf(sections: Section[]): WordIndex {
  const postings = new Map<string, Posting[]>()
  for (const { number, title } of sections) {
    for (const token of new Set(tokensOf(title))) {
      const list = postings.get(token)
      const posting = { section: number, impact: 1, defines: false }
      if (list) list.push(posting)
      else postings.set(token, [posting])
    }
  }
  return createWordIndex(postings)
}

function lines(text: string): string[] {
  return text === "" ? [] : text.split("\n")
}

/** Makes a index of sections that another site published, all in one group. */
export function sectionsIndex(published: PublishedSection[], group: string): SiteIndex {
  let page = 0
  const sections = published.map(({ id, title, titles, level }, number) => {
    if (!id.includes("#")) page = number
    return {
      number,
      to: id,
      title,
      whole: joined(title),
      name: nameOf(title),
      above: titles,
      level,
      group,
      icon: "",
      page,
      parents: page === number ? [] : [page],
    }
  })
  return { sections, titles: wordIndexOf(sections), folder: "", words: [], texts: [] }
}
