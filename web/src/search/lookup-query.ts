import { exactPostings, matchWord, NONE, rarity, type Matches, type Source } from "./match"
import type { Section } from "./site-index"
import { nameOf, queryWords } from "./significant-words"
import type { Word } from "./tokens"
import { lettersOf } from "./typos"

/** A shorter word is looked up in titles only: too many words begin with it. */
export const MIN_FULL_TEXT = 2

/** What the index knows of a query. */
export interface QueryLookup {
  /** The whole query as one word, the letters in it, and the sections that explain what is so called. */
  name: string
  letters: number
  defines: Set<number>
  /** How many sections have the query for a title. */
  named: number
  words: WordLookup[]
  /** The sections with a name that two words make together, for each two. */
  pairs: Set<number>[]
}

/** A word of a query, and where it was found. */
export interface WordLookup {
  length: number
  matches: Matches
  rarity: number
  /** The sections that explain what is so called. */
  defines: Set<number>
}

/** Looks up a query. */
export function lookUp(sections: Section[], source: Source, query: string): QueryLookup {
  const words = queryWords(query)
  const name = nameOf(query)
  return {
    name,
    letters: lettersOf(name),
    defines: defining(source, name),
    named: sections.filter((section) => section.name === name).length,
    words: searchable(words.map((word) => lookUpWord(source, word))),
    pairs: words.slice(1).map(({ whole }, i) => paired(source, words[i]!.whole, whole)),
  }
}

/** Drops words that texts are not searched for and no title has, as the 0 of "height 0". */
function searchable(words: WordLookup[]): WordLookup[] {
  const left = words.filter(({ length, matches }) => length >= MIN_FULL_TEXT || isInTitle(matches))
  return left.length > 0 ? left : words
}

function isInTitle({ sections, title }: Matches): boolean {
  return sections.some((section) => title[section]! < NONE)
}

function lookUpWord(source: Source, word: Word): WordLookup {
  const matches = matchWord(source, word)
  const defines = defining(source, word.whole)
  return { length: word.whole.length, matches, rarity: rarity(matches, source.size), defines }
}

/** Returns the sections that explain what is called by a word. */
function defining(source: Source, word: string): Set<number> {
  const postings = exactPostings(source, word).filter(({ defines }) => defines)
  return new Set(postings.map(({ section }) => section))
}

/** Returns the sections with a name made of two words, in either order: "limit fps" is fpsLimit. */
function paired(source: Source, a: string, b: string): Set<number> {
  const postings = [...exactPostings(source, a + b), ...exactPostings(source, b + a)]
  return new Set(postings.map(({ section }) => section))
}
