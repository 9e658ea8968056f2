/** The part of the index that is loaded first. */
export interface Catalog {
  /** The pages' titles, one per line. */
  titles: string
  /** The last segments of the pages' paths, or empty if the title determines them. */
  names: string
  /** The folders of pages, and the index of each page's folder in that list. */
  ways: Way[]
  way: number[]
  /** SVG elements, and the index of each page's icon in that list. */
  icons: string[]
  icon: number[]
  /** The boosts of pages by number, by default 1. */
  boosts?: Record<string, number>
  /** Stop words and endings, unless the language is English. */
  stopwords?: string
  endings?: string
  /** The common subject of all pages, if it is one word, usually the name of the site. */
  subject?: string
  /** The folder with the files of words and texts. */
  folder: string
  /** The first word of each file of words. */
  words: string[]
  /** The numbers of pages in the files of texts. */
  texts: number[]
}

/** The data that the pages of a folder share: the group, and the folders in it. */
export interface Way {
  path: string
  titles: string[]
}

/** The headings of all sections except the pages' own, in order. */
export interface Headings {
  counts: number[]
  titles: string
  levels: string
  /** The ids that cannot be derived from the titles, by heading number. */
  ids: Record<number, string>
}

/** Sorted words, and the packed postings of each. */
export interface WordsFile {
  words: string
  hits: number[][]
}

export const CATALOG = "catalog.json"
export const HEADINGS = "headings.json"

/** Returns the name of the file of words with a number; textsFile does the same for texts. */
export const wordsFile = (place: number) => `words.${place}.json`
export const textsFile = (place: number) => `texts.${place}.json`

/** Returns the index of the last start that is not greater than the item, or -1. */
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
