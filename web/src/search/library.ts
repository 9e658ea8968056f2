import type { Catalog, Headings, Shelf } from "./files"
import { createLexicon, type Lexicon, type Posting } from "./lexicon"
import { joined, tokensOf } from "./tokens"

/** Section is a document's part under one heading, the unit of search. */
export interface Section {
  number: number
  /** The page's path, and for a heading "#" and its id. */
  to: string
  title: string
  /** The title as one word. */
  name: string
  /** The titles above, from the folders of the navigation down to the heading before. */
  above: string[]
  level: number
  /** The group of the page, a section of the site. */
  group: string
  icon: string
  /** The number of the page's own section. */
  page: number
}

/** Library is all that is known of a site but its words and its texts, which come when needed. */
export interface Library {
  sections: Section[]
  /** The words of the titles. */
  titles: Lexicon
  words: Shelf<string>
  texts: Shelf<number>
}

/** readLibrary reads a site's catalog and headings; without headings there are only its pages. */
export function readLibrary(catalog: Catalog, headings?: Headings): Library {
  const sections = headings ? sectionsOf(catalog, headings) : pagesOf(catalog)
  return { sections, titles: lexiconOf(sections), words: catalog.words, texts: catalog.texts }
}

function pagesOf({ paths, titles, trails, trail, icons, icon }: Catalog): Section[] {
  const names = lines(titles)
  return lines(paths).map((to, number) => {
    const title = names[number] ?? ""
    const [group = "", ...above] = trails[trail[number] ?? 0] ?? []
    const svg = icons[icon[number] ?? 0] ?? ""
    return {
      number,
      to,
      title,
      name: joined(title),
      above,
      level: 1,
      group,
      icon: svg,
      page: number,
    }
  })
}

/** sectionsOf puts the headings of each page behind it. */
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
        name: joined(title),
        above: [...own.above, ...stack.map((above) => above.title)],
        level,
      }
      stack.push(section)
      sections.push(section)
    }
  }
  return sections
}

/** anchor guesses the id of a heading from its title, as the index was told it would. */
export function anchor(title: string): string {
  return title
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-")
    .toLowerCase()
}

/** lexiconOf makes a lexicon of the sections' titles. */
function lexiconOf(sections: Section[]): Lexicon {
  const postings = new Map<string, Posting[]>()
  for (const { number, title } of sections) {
    for (const token of new Set(tokensOf(title))) {
      const list = postings.get(token)
      const posting = { section: number, impact: 1, defines: false }
      if (list) list.push(posting)
      else postings.set(token, [posting])
    }
  }
  return createLexicon(postings)
}

function lines(text: string): string[] {
  return text === "" ? [] : text.split("\n")
}
