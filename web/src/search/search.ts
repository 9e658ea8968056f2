import { MIN_FULL_TEXT } from "./asked"
import { placeOn } from "./files"
import type { Lexicon } from "./lexicon"
import type { Library, Section } from "./library"
import { queryWords } from "./telling"
import { rank } from "./rank"

/** How many files of words one word may need: what begins with few letters is in many. */
const FILES_OF_WORD = 2

/** Numbers the files of words that a query needs. */
export function filesFor({ words }: Library, query: string): number[] {
  const needed = new Set<number>()
  for (const { whole, parts } of queryWords(query)) {
    for (const token of [whole, ...parts]) {
      if (token.length < MIN_FULL_TEXT) continue
      const from = Math.max(0, placeOn(words, token))
      const to = placeOn(words, `${token}\uffff`)
      const last = Math.min(to, from + FILES_OF_WORD - 1)
      for (let i = from; i <= last; i++) needed.add(i)
    }
  }
  return [...needed].sort((a, b) => a - b)
}

/** Returns the sections of a library that answer a query, with the words it needs at hand. */
export function search(library: Library, lexicons: Lexicon[], query: string): Section[] {
  const { sections, titles } = library
  return rank(sections, { size: sections.length, titles, words: lexicons }, query)
}
