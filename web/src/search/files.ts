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
  /** Stop words and endings. They are absent if the language is English. */
  stopwords?: string
  endings?: string
  /**
   * The name of the site, without words such as "Docs". It is absent if the name has several words. All pages are about
   * it.
   */
  subject?: string
  /** The folder that contains the word files and text files. */
  folder: string
  /** The first word in each word file. */
  words: string[]
  /** The number of the first page in each text file. */
  texts: number[]
}

/** The data that the pages in a folder share: the group and the names of the folders. */
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

/** Returns the name of the word file with the given number. textsFile does the same for text files. */
export const wordsFile = (place: number) => `words.${place}.json`
export const textsFile = (place: number) => `texts.${place}.json`

/** Returns the index of the last start that is less than or equal to the item, or -1. */
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
