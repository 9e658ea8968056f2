/** Shelf says where to look: file i holds what is from starts[i] up to the next start. */
export interface Shelf<T> {
  starts: T[]
  files: string[]
}

/** Catalog is what a search shows and knows before anything else is loaded. */
export interface Catalog {
  /** The pages' paths and titles, one a line. */
  paths: string
  titles: string
  /** The ways to pages, each a group and the folders in it; trail numbers that of each page. */
  trails: string[][]
  trail: number[]
  icons: string[]
  icon: number[]
  words: Shelf<string>
  texts: Shelf<number>
}

/** Headings are those of all sections but the pages' own, in order. */
export interface Headings {
  counts: number[]
  titles: string
  levels: string
  /** The ids that do not follow from the titles, by the heading's number. */
  ids: Record<number, string>
}

/** WordsFile holds words in order, and the packed postings of each. */
export interface WordsFile {
  words: string
  hits: number[][]
}

export const CATALOG = "catalog.json"
export const HEADINGS = "headings.json"

/** shelved names the file that holds an item of a shelf, undefined where it has none. */
export function shelved<T extends string | number>(shelf: Shelf<T>, item: T): string | undefined {
  return shelf.files[placeOn(shelf.starts, item)]
}

/** placeOn gives the index of the last start that is not after item, -1 where there is none. */
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
