import { placeOn, type WordsFile } from "./files"
import { lettersOf } from "./typos"

/** Says that a section has a word. */
export interface Posting {
  section: number
  /** How much the section is about the word, up to MAX_IMPACT. */
  impact: number
  /** Whether the word names what the section explains: a prop, an event, a slot. */
  defines: boolean
}

export const MAX_IMPACT = 31

/** A sorted list of words that knows the sections which have them. */
export interface WordIndex {
  words: string[]
  /** Returns those of the word at a place. */
  postings: (place: number) => Posting[]
  /** Returns what words are made of, for finding misspelled ones. */
  letters: () => Int32Array
}

/** Sorts postings by their words. */
export function createWordIndex(postings: Map<string, Posting[]>): WordIndex {
  const words = [...postings.keys()].sort(compare)
  const of = (place: number) => postings.get(words[place] ?? "") ?? []
  return { words, postings: of, letters: lettersIn(words) }
}

/** Reads a file of words; postings are unpacked when they are asked for. */
export function readWordIndex({ words, hits }: WordsFile): WordIndex {
  const read = new Map<number, Posting[]>()
  const postings = (place: number) => {
    const known = read.get(place)
    if (known) return known
    const list = unpack(hits[place] ?? [])
    read.set(place, list)
    return list
  }
  const list = words === "" ? [] : words.split(" ")
  return { words: list, postings, letters: lettersIn(list) }
}

/** Reads the letters of words when they are first asked for. */
function lettersIn(words: string[]): () => Int32Array {
  let letters: Int32Array | undefined
  return () => (letters ??= Int32Array.from(words, lettersOf))
}

/** Reads postings: each is the distance from the section before, the impact and the mark. */
function unpack(hits: number[]): Posting[] {
  let section = 0
  return hits.map((hit) => {
    section += hit >> 6
    return { section, impact: (hit >> 1) & MAX_IMPACT, defines: (hit & 1) === 1 }
  })
}

/** Returns the place of a word, -1 where the wordIndex does not have it. */
export function placeOf({ words }: WordIndex, word: string): number {
  const place = placeOn(words, word)
  return words[place] === word ? place : -1
}

/** Returns the first place and the one after the last of the words with a beginning. */
export function placesFrom({ words }: WordIndex, beginning: string): [number, number] {
  const exact = placeOn(words, beginning)
  const from = words[exact] === beginning ? exact : exact + 1
  let to = from
  while (words[to]?.startsWith(beginning)) to++
  return [from, to]
}

/** Orders words by their code units, as the index is ordered. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
