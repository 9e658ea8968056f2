import { placeOn, type WordsFile } from "./files"
import { lettersOf } from "./typos"

/** A section that contains a word. */
export interface Posting {
  section: number
  /** The relevance of the word for the section, up to MAX_IMPACT. */
  impact: number
  /** Whether the section defines the word, for example as the name of a prop, event or slot. */
  defines: boolean
}

export const MAX_IMPACT = 31

/** A sorted list of words, with the sections that contain each of them. */
export interface WordIndex {
  words: string[]
  /** Returns the postings of the word at a position. */
  postings: (place: number) => Posting[]
  /** Returns the bit masks of the letters in each word, which are used to find misspelled words. */
  letters: () => Int32Array
}

/** Creates an index from postings by word. */
export function createWordIndex(postings: Map<string, Posting[]>): WordIndex {
  const words = [...postings.keys()].sort(compare)
  const of = (place: number) => postings.get(words[place] ?? "") ?? []
  return { words, postings: of, letters: lettersIn(words) }
}

/** Reads a word file. Postings are unpacked on demand. */
export function readWordIndex({ words, hits }: WordsFile): WordIndex {
  const unpacked = new Map<number, Posting[]>()
  const postings = (place: number) => {
    const cached = unpacked.get(place)
    if (cached) return cached
    const list = unpack(hits[place] ?? [])
    unpacked.set(place, list)
    return list
  }
  const list = words === "" ? [] : words.split(" ")
  return { words: list, postings, letters: lettersIn(list) }
}

/** Computes the bit masks when they are first used. */
function lettersIn(words: string[]): () => Int32Array {
  let letters: Int32Array | undefined
  return () => (letters ??= Int32Array.from(words, lettersOf))
}

/**
 * Unpacks postings. Each posting encodes the distance from the previous section, the impact and the `defines` bit.
 */
function unpack(hits: number[]): Posting[] {
  let section = 0
  return hits.map((hit) => {
    section += hit >> 6
    return { section, impact: (hit >> 1) & MAX_IMPACT, defines: (hit & 1) === 1 }
  })
}

/** Returns the position of a word, or -1. */
export function placeOf({ words }: WordIndex, word: string): number {
  const place = placeOn(words, word)
  return words[place] === word ? place : -1
}

/** Returns the postings of a word, without considering other forms. */
export function postingsOf(wordIndex: WordIndex, word: string): Posting[] {
  const place = placeOf(wordIndex, word)
  return place < 0 ? [] : wordIndex.postings(place)
}

/** Returns the range of words that start with a prefix. */
export function placesFrom({ words }: WordIndex, beginning: string): [number, number] {
  const exact = placeOn(words, beginning)
  const from = words[exact] === beginning ? exact : exact + 1
  let to = from
  while (words[to]?.startsWith(beginning)) to++
  return [from, to]
}

/** Compares words by code units, as the index does. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
