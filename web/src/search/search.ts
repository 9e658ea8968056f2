import { MIN_FULL_TEXT } from "./lookup-query"
import { placeOn } from "./files"
import { MAX_IMPACT, postingsOf, type WordIndex } from "./word-index"
import type { SiteIndex, Section } from "./site-index"
import { nameOf, queryWords } from "./significant-words"
import { rank } from "./rank"
import { synonymsOf } from "./synonyms"

/**
 * The maximum number of word files to load per word. The words that start with a short prefix can be in many files.
 */
const FILES_OF_WORD = 2

/** Returns the numbers of the word files needed for a query. */
export function filesFor({ words }: SiteIndex, query: string): number[] {
  const needed = new Set<number>()
  for (const { whole, parts } of queryWords(query)) {
    for (const token of [whole, ...parts, ...synonymsOf(whole)]) {
      if (token.length < MIN_FULL_TEXT) continue
      const from = Math.max(0, placeOn(words, token))
      const to = placeOn(words, `${token}\uffff`)
      const last = Math.min(to, from + FILES_OF_WORD - 1)
      for (let i = from; i <= last; i++) needed.add(i)
    }
  }
  return [...needed].sort((a, b) => a - b)
}

/** Returns the sections at or below a path that match a query, using the word files that have been loaded. */
export function search(
  index: SiteIndex,
  wordIndexes: WordIndex[],
  query: string,
  within = "",
): Section[] {
  const { sections, low, titles, names } = index
  const source = { size: sections.length, low, titles, names, words: wordIndexes }
  return rank(sections, source, query, within)
}

/** The impact above which a section explains a word, for example in a heading, as a keyword or in a table. */
const HIGH = MAX_IMPACT / 2

/**
 * Reports whether a section documents the symbol in a query. Its title starts with the query, or it contains all the
 * words and explains the last one, which is a member of the symbol.
 */
export function explains(words: WordIndex[], section: Section | undefined, query: string): boolean {
  if (!section) return false
  const postingOf = (word: string) => {
    const postings = words.flatMap((wordIndex) => postingsOf(wordIndex, word))
    return postings.find(({ section: number }) => number === section.number)
  }
  const impactOf = (word: string) => postingOf(word)?.impact ?? 0
  const name = nameOf(query)
  if (section.name.startsWith(name) || postingOf(name)?.defines) return true
  const queried = queryWords(query)
  if (queried.length === 1) return section.name.includes(name)
  const impacts = queried.map(({ whole, parts }) => {
    return impactOf(whole) || Math.min(impactOf(parts[0] ?? ""), ...parts.map(impactOf))
  })
  return Math.min(...impacts) > 0 && impacts.at(-1)! > HIGH
}
