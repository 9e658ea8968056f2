import type { PublishedSection } from "./build"
import type { Catalog, Headings } from "./files"
import { createWordIndex, type WordIndex, type Posting } from "./word-index"
import { namesOf, type Names } from "./names"
import { nameOf } from "./significant-words"
import { joined, tokensOf } from "./tokens"

/** The part of a document under one heading, which is the unit of search. */
export interface Section {
  number: number
  /** The path of the page, followed by "#" and the id of the heading, if any. */
  to: string
  title: string
  /** The title joined into one word. `name` contains only its significant words. */
  whole: string
  name: string
  /** The titles above the section, from the folders of the navigation to the previous heading. */
  above: string[]
  level: number
  /** The group of the page, which is a section of the site. */
  group: string
  icon: string
  /** The boost of the page. The default is 1. */
  boost?: number | undefined
  /** The number of the page's own section. */
  page: number
  /** The numbers of the sections above this one on the page. */
  parents: number[]
}

/** The lowest boost of a written page. Generated descriptions have a lower boost. */
const LOW = 0.25

/** Reports whether a section is a generated description. */
export const isLow = ({ boost = 1 }: Section) => boost < LOW

/** The index of a site, except for the words and the text of sections, which are loaded on demand. */
export interface SiteIndex {
  sections: Section[]
  /** The numbers of the sections that are generated descriptions. */
  low: ReadonlySet<number>
  /** The words of the titles. */
  titles: WordIndex
  names: Names
  /** The folder that contains the word files and text files. */
  folder: string
  /** The first word in each word file. */
  words: string[]
  /** The number of the first section in each text file. */
  texts: number[]
}

/** Reads a site's catalog and headings. Without headings, the index contains only pages. */
export function readSiteIndex(catalog: Catalog, headings?: Headings): SiteIndex {
  const sections = headings ? sectionsOf(catalog, headings) : pagesOf(catalog)
  const { folder, words } = catalog
  return {
    sections,
    low: new Set(sections.filter(isLow).map(({ number }) => number)),
    titles: wordIndexOf(sections),
    names: namesOf(sections),
    folder,
    words,
    texts: startsOf(catalog, headings),
  }
}

/** Counts the sections of pages to find the first section in each text file. */
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

/** Inserts the headings of each page after the page. */
function sectionsOf(catalog: Catalog, { counts, titles, levels, ids }: Headings): Section[] {
  const names = lines(titles)
  const sections: Section[] = []
  let heading = 0
  for (const page of pagesOf(catalog)) {
    const pageSection = { ...page, number: sections.length, page: sections.length }
    sections.push(pageSection)
    const stack: Section[] = [pageSection]
    for (let left = counts[page.number] ?? 0; left > 0; left--, heading++) {
      const title = names[heading] ?? ""
      const level = Number(levels[heading])
      while (stack.length > 1 && (stack.at(-1)?.level ?? 0) >= level) stack.pop()
      const section = {
        ...pageSection,
        number: sections.length,
        to: `${pageSection.to}#${ids[heading] ?? anchor(title)}`,
        title,
        whole: joined(title),
        name: nameOf(title),
        above: [...pageSection.above, ...stack.map((above) => above.title)],
        level,
        parents: stack.map((above) => above.number),
      }
      stack.push(section)
      sections.push(section)
    }
  }
  return sections
}

/** Derives the id of a heading from its title, by the same rules as the index. */
export function anchor(title: string): string {
  return title
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-")
    .toLowerCase()
}

/** Creates a word index of the sections' titles. */
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

/** Creates an index of the sections that another site has published. All of them belong to the same group. */
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
  const titles = wordIndexOf(sections)
  const low: ReadonlySet<number> = new Set()
  return { sections, low, titles, names: namesOf(sections), folder: "", words: [], texts: [] }
}
