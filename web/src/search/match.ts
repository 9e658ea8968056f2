import { MAX_IMPACT, placeOf, placesFrom, type WordIndex, type Posting } from "./word-index"
import { stemOf } from "./stem"
import { synonymsOf } from "./synonyms"
import type { Word } from "./tokens"
import { differences, editsBetween, editsFor, lettersOf } from "./typos"

/** How well a word of the text is the word of the query; the smaller the better. */
export const EXACT = 1
export const PREFIX = 2
export const STEM = 3
export const TYPO = 4
export const NONE = 5

/** What a match is worth, by its kind; a beginning is worth more the more of the word it is. */
const WORTH: Record<number, number> = { [EXACT]: 1, [PREFIX]: 0.8, [STEM]: 0.6, [TYPO]: 0.3 }

/** The parts of a compound are worth less than the compound in one piece, more so where some text has that. */
const PARTS = 0.7
const PARTS_OF_KNOWN = 0.5

/** Another word for the same is worth less than the word. */
const SYNONYM = 0.6

/** Says, section by section, where a word of the query was found. */
export interface Matches {
  /** The best kind of match in the section's title, and anywhere. */
  title: Uint8Array
  kind: Uint8Array
  /** What the section says of the word, from 0 to 1. */
  score: Float32Array
  /** The sections that have the word, each once; the first so many as it is spelled. */
  sections: number[]
  spelled: number
}

/** Where words are looked up, for a site with so many sections. */
export interface Source {
  size: number
  titles: WordIndex
  words: WordIndex[]
}

/** Finds a word of a query, others that mean the same, and of a compound also the parts, if a section has them all. */
export function matchWord(source: Source, word: Word): Matches {
  const whole = matchToken(source, word.whole)
  const share = whole.spelled > 0 ? PARTS_OF_KNOWN : PARTS
  for (const other of synonymsOf(word.whole)) enterSynonym(whole, matchToken(source, other))
  if (whole.spelled > 0 && isCut(word)) return whole
  const [first, ...rest] = word.parts.map((part) => matchToken(source, part))
  if (!first) return whole
  for (const section of first.sections) {
    let kind = first.kind[section]!
    let title = first.title[section]!
    let score = first.score[section]!
    for (const part of rest) {
      kind = Math.max(kind, part.kind[section]!)
      title = Math.max(title, part.title[section]!)
      score += part.score[section]!
    }
    if (kind < TYPO) enter(whole, section, kind, title, (share * score) / word.parts.length)
  }
  return whole
}

/** Adds where another word for the same is spelled out: a title with it is as good as one with a longer word. */
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

/** Reports whether the parts of a compound are less than the whole, as "if" is of "v-if". */
function isCut({ whole, parts }: Word): boolean {
  return parts.join("").length < whole.length
}

/** The inverse document frequency of a word: one that few sections have tells more. */
export function rarity({ sections, spelled }: Matches, size: number): number {
  const found = spelled || sections.length
  return Math.log(1 + (size - found + 0.5) / (found + 0.5))
}

/** Those of the very word. */
export function exactPostings({ titles, words }: Source, word: string): Posting[] {
  return [titles, ...words].flatMap((wordIndex) => {
    const place = placeOf(wordIndex, word)
    return place < 0 ? [] : wordIndex.postings(place)
  })
}

/** Finds one word: itself, words it begins, words of its stem, and at last misspelled ones. */
function matchToken(source: Source, token: string): Matches {
  const { size, titles, words } = source
  const wordIndexes = [titles, ...words]
  const matches: Matches = {
    title: new Uint8Array(size).fill(NONE),
    kind: new Uint8Array(size).fill(NONE),
    score: new Float32Array(size),
    sections: [],
    spelled: 0,
  }
  const stem = stemOf(token)
  for (const wordIndex of wordIndexes) noteRange(matches, wordIndex, token, PREFIX, titles)
  if (stem) for (const wordIndex of wordIndexes) noteRange(matches, wordIndex, stem, STEM, titles)
  matches.spelled = matches.sections.length
  if (wordIndexes.some((wordIndex) => placeOf(wordIndex, token) >= 0)) return matches
  for (const wordIndex of wordIndexes) {
    for (const place of misspelled(wordIndex, token)) {
      note(matches, wordIndex, place, TYPO, WORTH[TYPO]!, wordIndex === titles)
    }
  }
  return matches
}

/** Enters the sections that have words with a beginning. */
function noteRange(
  matches: Matches,
  wordIndex: WordIndex,
  beginning: string,
  found: number,
  titles: WordIndex,
) {
  const [from, to] = placesFrom(wordIndex, beginning)
  for (let place = from; place < to; place++) {
    const word = wordIndex.words[place]!
    const kind = found === PREFIX && word === beginning ? EXACT : found
    const part = kind === PREFIX ? 0.5 + (0.5 * beginning.length) / word.length : 1
    note(matches, wordIndex, place, kind, WORTH[kind]! * part, wordIndex === titles)
  }
}

/** Enters the sections that have the word at a place. */
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

/** Keeps the best of what was found of a section. */
function enter(matches: Matches, section: number, kind: number, title: number, score: number) {
  if (matches.kind[section] === NONE) matches.sections.push(section)
  if (kind < matches.kind[section]!) matches.kind[section] = kind
  if (title < matches.title[section]!) matches.title[section] = title
  if (score > matches.score[section]!) matches.score[section] = score
}

/** Returns the places of words that the reader may have meant. */
function misspelled({ words, letters }: WordIndex, token: string): number[] {
  const limit = editsFor(token)
  const places: number[] = []
  if (limit === 0) return places
  const own = lettersOf(token)
  const all = letters()
  for (let place = 0; place < words.length; place++) {
    if (differences(own, all[place]!) > 2 * limit) continue
    if (editsBetween(token, words[place]!, limit) <= limit) places.push(place)
  }
  return places
}
