import {
  MAX_IMPACT,
  placeOf,
  placesFrom,
  postingsOf,
  type WordIndex,
  type Posting,
} from "./word-index"
import type { Names } from "./names"
import { stemOf } from "./stem"
import { isStopword } from "./stopwords"
import { synonymsOf } from "./synonyms"
import type { Word } from "./tokens"
import { differences, editsBetween, editsFor, lettersOf } from "./typos"

/** The kinds of matches between a word in the index and a word in the query. Smaller is better. */
export const EXACT = 1
export const PREFIX = 2
export const STEM = 3
export const TYPO = 4
const NONE = 5

/**
 * The score of a match, by kind. The score of a prefix match increases with the share of the word that the prefix
 * covers.
 */
const WORTH: Record<number, number> = { [EXACT]: 1, [PREFIX]: 0.8, [STEM]: 0.6, [TYPO]: 0.3 }

/**
 * The score of a word that differs from the query word by one edit, ignoring endings. The query word must have a
 * minimum length, because shorter words are too similar to each other. No section contains the query word, so this is
 * most likely the word that the reader meant.
 */
const CLOSE = 0.7
const MIN_CLOSE = 6

/**
 * The factor for the parts of a compound, which score lower than the compound itself, and even lower if the compound
 * occurs in a section.
 */
const PARTS = 0.7
const PARTS_OF_KNOWN = 0.5

/** The factor for a synonym, which scores lower than the word itself. */
const SYNONYM = 0.6

/** The matches of a query word, by section. */
export interface Matches {
  /** The best kind of match in the section's title, and in the entire section. */
  title: Uint8Array
  kind: Uint8Array
  /** The relevance of the section for the word, from 0 to 1. */
  score: Float32Array
  /**
   * The sections that contain the word, without duplicates. The first `spelled` of them contain the exact spelling.
   */
  sections: number[]
  spelled: number
  /** The sections whose titles contain the word, without duplicates. */
  titles: number[]
}

/** The word indexes to search, and the number of sections. */
export interface Source {
  size: number
  /** The numbers of the sections that are generated descriptions. */
  low: ReadonlySet<number>
  names: Names
  titles: WordIndex
  words: WordIndex[]
}

/** Finds a query word and its synonyms. For a compound, also finds sections that contain all of its parts. */
export function matchWord(source: Source, word: Word): Matches {
  const matches = matchToken(source, word.whole)
  enterMisspelled(matches, source, word.whole)
  const share = matches.spelled > 0 ? PARTS_OF_KNOWN : PARTS
  for (const synonym of synonymsOf(word.whole)) enterSynonym(matches, matchToken(source, synonym))
  if (matches.spelled > 0 && isCut(word)) return matches
  const parts = significantParts(word)
  const [first, ...rest] = parts.map((part) => matchToken(source, part))
  if (!first) return matches
  for (const section of first.sections) {
    let kind = first.kind[section]!
    let title = first.title[section]!
    let score = first.score[section]!
    for (const part of rest) {
      kind = Math.max(kind, part.kind[section]!)
      title = Math.max(title, part.title[section]!)
      score += part.score[section]!
    }
    if (kind < NONE) enter(matches, section, kind, title, (share * score) / parts.length)
  }
  return matches
}

/**
 * Returns the parts of a compound without stop words, which are not indexed. If only one part is left, such as the
 * "mesh" in "isMesh", the stop words count.
 */
function significantParts({ parts }: Word): string[] {
  const significant = parts.filter((part) => !isStopword(part))
  return significant.length > 1 ? significant : parts
}

/**
 * Adds the exact matches of a synonym. A synonym in a title counts as much as a longer word that begins with the
 * query.
 */
function enterSynonym(matches: Matches, other: Matches) {
  if (other.spelled === 0) return
  for (const section of other.sections) {
    const title = other.title[section]!
    enter(
      matches,
      section,
      Math.max(STEM, other.kind[section]!),
      title === NONE ? NONE : Math.max(PREFIX, title),
      SYNONYM * other.score[section]!,
    )
  }
  if (matches.spelled > 0) matches.spelled = matches.sections.length
}

/** Reports whether the parts of a compound mean less than the compound, like the "if" in "v-if". */
function isCut({ whole, parts }: Word): boolean {
  return parts.join("").length < whole.length
}

/** Returns the inverse document frequency of a word. It makes rare words count more. */
export function rarity({ sections, spelled }: Matches, { size, low }: Source): number {
  const known = sections.slice(0, spelled || sections.length)
  const count = known.filter((section) => !low.has(section)).length
  return Math.log(1 + (size - low.size - count + 0.5) / (count + 0.5))
}

/** Returns the postings of a word, without considering other forms. */
export function exactPostings({ titles, words }: Source, word: string): Posting[] {
  return [titles, ...words].flatMap((wordIndex) => postingsOf(wordIndex, word))
}

/** Finds a word exactly, by prefix and by stem. */
function matchToken(source: Source, token: string): Matches {
  const { size, titles, words } = source
  const wordIndexes = [titles, ...words]
  const matches: Matches = {
    title: new Uint8Array(size).fill(NONE),
    kind: new Uint8Array(size).fill(NONE),
    score: new Float32Array(size),
    sections: [],
    spelled: 0,
    titles: [],
  }
  const stem = stemOf(token)
  for (const wordIndex of wordIndexes) noteRange(matches, wordIndex, token, PREFIX, titles)
  if (stem) for (const wordIndex of wordIndexes) noteRange(matches, wordIndex, stem, STEM, titles)
  matches.spelled = matches.sections.length
  return matches
}

/** Adds the matches of a misspelled word, unless a section contains exactly this word. */
function enterMisspelled(matches: Matches, { titles, words }: Source, token: string) {
  const wordIndexes = [titles, ...words]
  if (wordIndexes.some((wordIndex) => placeOf(wordIndex, token) >= 0)) return
  for (const wordIndex of wordIndexes) {
    for (const place of misspelled(wordIndex, token)) {
      const worth = isClose(token, wordIndex.words[place]!) ? CLOSE : WORTH[TYPO]!
      note(matches, wordIndex, place, TYPO, worth, wordIndex === titles)
    }
  }
}

function isClose(a: string, b: string): boolean {
  if (a.length < MIN_CLOSE) return false
  return editsBetween(a, b, 1) <= 1 || editsBetween(stemOf(a) || a, stemOf(b) || b, 1) <= 1
}

/** Adds the sections with words that start with a prefix. */
function noteRange(
  matches: Matches,
  wordIndex: WordIndex,
  beginning: string,
  matchKind: number,
  titles: WordIndex,
) {
  const [from, to] = placesFrom(wordIndex, beginning)
  for (let place = from; place < to; place++) {
    const word = wordIndex.words[place]!
    const kind = matchKind === PREFIX && word === beginning ? EXACT : matchKind
    const part = kind === PREFIX ? 0.5 + (0.5 * beginning.length) / word.length : 1
    note(matches, wordIndex, place, kind, WORTH[kind]! * part, wordIndex === titles)
  }
}

/** Adds the sections with the word at a position. */
function note(
  matches: Matches,
  wordIndex: WordIndex,
  place: number,
  kind: number,
  worth: number,
  inTitle: boolean,
) {
  for (const { section, impact } of wordIndex.postings(place)) {
    const score = inTitle ? 0 : (worth * impact) / MAX_IMPACT
    enter(matches, section, kind, inTitle ? kind : NONE, score)
  }
}

/** Keeps the best match of a section. */
function enter(matches: Matches, section: number, kind: number, title: number, score: number) {
  if (matches.kind[section] === NONE) matches.sections.push(section)
  if (kind < matches.kind[section]!) matches.kind[section] = kind
  if (title < matches.title[section]!) {
    if (matches.title[section] === NONE) matches.titles.push(section)
    matches.title[section] = title
  }
  if (score > matches.score[section]!) matches.score[section] = score
}

/** Returns the positions of the words that the reader may have meant. */
function misspelled({ words, letters }: WordIndex, token: string): number[] {
  const limit = editsFor(token)
  const places: number[] = []
  if (limit === 0) return places
  const tokenLetters = lettersOf(token)
  const wordLetters = letters()
  for (let place = 0; place < words.length; place++) {
    if (Math.abs(words[place]!.length - token.length) > limit) continue
    if (differences(tokenLetters, wordLetters[place]!) > 2 * limit) continue
    if (editsBetween(token, words[place]!, limit) <= limit) places.push(place)
  }
  return places
}
