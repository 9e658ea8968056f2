/** The part of the index that is loaded first. */
export interface Catalog {
  /** The titles of the pages, one per line. */
  titles: string
  /** The last segments of the pages' paths. A segment is empty if it can be derived from the title. */
  names: string
  /** The folders of pages. `way` holds the index of each page's folder in this list. */
  ways: Way[]
  way: number[]
  /** SVG elements. `icon` holds the index of each page's icon in this list. */
  icons: string[]
  icon: number[]
  /** The boosts of pages, keyed by page number. The default is 1. */
  boosts?: Record<string, number>
  /** Stop words and endings. They are missing if the language is English. */
  stopwords?: string
  endings?: string
  /** The common subject of all pages, if it is a single word. It is usually the name of the site. */
  subject?: string
  /** The folder that contains the files of words and texts. */
  folder: string
  /** The first word of each file of words. */
  words: string[]
  /** The number of the first page in each file of texts. */
  texts: number[]
}

/** The data that the pages of a folder share, which are the group and the names of the folders. */
export interface Way {
  path: string
  titles: string[]
}

/** The headings of all sections in order, except for the pages' own sections. */
export interface Headings {
  counts: number[]
  titles: string
  levels: string
  /** The ids that cannot be derived from the titles, keyed by heading number. */
  ids: Record<number, string>
}

/** A sorted list of words, with the packed postings of each word. */
export interface WordsFile {
  words: string
  hits: number[][]
}

export const CATALOG = "catalog.json"
export const HEADINGS = "headings.json"
export const SYMBOLS = "symbols.json"

/** Returns the name of the file of words with a number. textsFile returns the name of a file of texts. */
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
