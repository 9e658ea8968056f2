import { exactPostings, matchWord, rarity, type Matches, type Source } from "./match"
import { sectionsNamed, sectionsNear, sectionsPlaced } from "./names"
import { nameOf, queryWords } from "./significant-words"
import { isLight } from "./light-words"
import { isUnspaced, type Word } from "./tokens"

/**
 * The minimum length of words that are looked up in the full text. Shorter words are only looked up in titles,
 * because too many words start with them.
 */
export const MIN_FULL_TEXT = 2

/** The factor for the rarity of light words, such as "more" and "show". */
const LIGHT = 0.6

/** The results of looking up a query in the index. */
export interface QueryLookup {
  /** The entire query joined into one word, and the sections that define it. */
  name: string
  defines: Set<number>
  /**
   * The sections whose title equals the query: the title itself (`named`), combined with a title above it (`placed`),
   * or with typos (`near`).
   */
  named: number[]
  placed: Set<number>
  near: Set<number>
  words: WordLookup[]
  /** For each pair of adjacent words, the sections that have a name composed of both words. */
  pairs: Set<number>[]
  /** For each sequence of two or three words, the sections that define it as a name or keyword. */
  phrases: Set<number>[]
  /** Each sequence of three words, joined into one. */
  triples: string[]
  /** The sections whose title is a name in the query, such as useLoader. */
  symbols: Set<number>
}

/** A word in a query, and where it was found. */
export interface WordLookup {
  length: number
  matches: Matches
  rarity: number
  /** The sections that define the word. */
  defines: Set<number>
}

/** Looks up a query in the index. */
export function lookUp(source: Source, query: string): QueryLookup {
  const words = queryWords(query)
  const name = nameOf(query)
  const triples = words
    .slice(2)
    .map(({ whole }, i) => words[i]!.whole + words[i + 1]!.whole + whole)
  const doubles = words.slice(1).map(({ whole }, i) => words[i]!.whole + whole)
  return {
    name,
    defines: defining(source, name),
    named: sectionsNamed(source.names, name),
    placed: sectionsPlaced(source.names, name),
    near: sectionsNear(source.names, name),
    words: searchable(words.flatMap((word) => lookUpWords(source, word))),
    pairs: words.slice(1).map(({ whole }, i) => paired(source, words[i]!.whole, whole)),
    phrases: [...doubles, ...triples].map((phrase) => defining(source, phrase)),
    triples,
    symbols: new Set(
      words.filter(isCompound).flatMap(({ whole }) => sectionsNamed(source.names, whole)),
    ),
  }
}

/** Reports whether a word is composed of several words, like the names of components and functions. */
const isCompound = ({ parts }: Word) => parts.length > 1

/** Drops words that are too short for full-text search and are not in any title, such as the 0 in "height 0". */
function searchable(words: WordLookup[]): WordLookup[] {
  const results = words.filter(
    ({ length, matches }) => length >= MIN_FULL_TEXT || matches.titles.length > 0,
  )
  return results.length > 0 ? results : words
}

/**
 * Looks up a word. A sentence written without spaces is a single word, which no section contains. In this case, its
 * pairs of characters are looked up like the words of a sentence.
 */
function lookUpWords(source: Source, word: Word): WordLookup[] {
  const lookup = lookUpWord(source, word)
  if (lookup.matches.sections.length > 0 || !isUnspaced(word.whole)) return [lookup]
  if (word.parts.length === 0) return [lookup]
  return word.parts.map((whole) => lookUpWord(source, { whole, parts: [] }))
}

function lookUpWord(source: Source, word: Word): WordLookup {
  const matches = matchWord(source, word)
  const defines = defining(source, word.whole)
  const weight = isLight(word.whole) ? LIGHT : 1
  return { length: word.whole.length, matches, rarity: weight * rarity(matches, source), defines }
}

/** Returns the sections that define a word. */
function defining(source: Source, word: string): Set<number> {
  const postings = exactPostings(source, word).filter(({ defines }) => defines)
  return new Set(postings.map(({ section }) => section))
}

/**
 * Returns the sections that have a name composed of two words, in either order. For example, "limit fps" matches
 * fpsLimit.
 */
function paired(source: Source, a: string, b: string): Set<number> {
  const postings = [...exactPostings(source, a + b), ...exactPostings(source, b + a)]
  return new Set(postings.map(({ section }) => section))
}
