/** What a search shows and knows before anything else is loaded. */
export interface Catalog {
  /** The pages' titles, one a line. */
  titles: string
  /** The last segments of the pages' paths, empty where they follow from the titles. */
  names: string
  /** The ways to pages; way numbers that of each page. */
  ways: Way[]
  way: number[]
  /** SVG elements; icon numbers that of each page. */
  icons: string[]
  icon: number[]
  /** How much pages count beside others, by their numbers; 1 where nothing is said. */
  boosts?: Record<string, number>
  /** Words that tell nothing, and endings, where the language is another one than English. */
  stopwords?: string
  endings?: string
  /** What all pages are about, if that is one word: most often the name of the site. */
  subject?: string
  /** Where the files of words and texts lie. */
  folder: string
  /** The first words of the files with words. */
  words: string[]
  /** The numbers of pages in the files with texts. */
  texts: number[]
}

/** What the pages of a folder have in common: the group, and the folders in it. */
export interface Way {
  path: string
  titles: string[]
}

/** Those of all sections but the pages' own, in order. */
export interface Headings {
  counts: number[]
  titles: string
  levels: string
  /** The ids that do not follow from the titles, by the heading's number. */
  ids: Record<number, string>
}

/** Holds words in order, and the packed postings of each. */
export interface WordsFile {
  words: string
  hits: number[][]
}

export const CATALOG = "catalog.json"
export const HEADINGS = "headings.json"

/** Names the file with words by its number, textsFile that with texts. */
export const wordsFile = (place: number) => `words.${place}.json`
export const textsFile = (place: number) => `texts.${place}.json`

/** Returns the index of the last start that is not after item, -1 where there is none. */
export function placeOn<T extends string | number>(starts: T[], item: T): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] as T) <= item) low = middle + 1
    else high = middle
  }
  return low - 1
}
