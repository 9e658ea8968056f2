import { fold } from "./fold"

/** The maximum length of a compound that is also indexed as one word. Readers do not type longer ones as one word. */
const MAX_TOKEN = 40

/** Matches compounds, and letters with a sign, such as C++ and F#. */
const COMPOUND =
  /\p{L}(?:#|\+\+)(?![\p{L}\p{Nd}#+])|[\p{L}\p{Nd}][\p{L}\p{Nd}\p{M}]*(?:[-_.'’][\p{L}\p{Nd}][\p{L}\p{Nd}\p{M}]*)*/gu
const PART = /[\p{L}\p{Nd}\p{M}]+/gu
const CAPITALS = /(?<=\P{Lu})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** Matches Chinese, Japanese and Korean characters, which are written with few or no spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
const RUNS = new RegExp(`${UNSPACED.source}+|(?:(?!${UNSPACED.source}).)+`, "gsu")

/** A word, and its parts if it is a compound. */
export interface Word {
  whole: string
  parts: string[]
}

/** The position of a word, and the positions of its parts. */
export interface Place {
  from: number
  to: number
  parts: [from: number, to: number][]
}

/** Finds the words in text, and the parts of compounds. */
export function splitWords(text: string): Place[] {
  return find(COMPOUND, text).map(({ 0: compound, index }) => {
    const to = index + compound.length
    if (/[#+]$/.test(compound)) return { from: index, to, parts: [[index, to]] }
    const parts: [number, number][] = []
    for (const { 0: part, index: start } of find(PART, compound)) {
      let from = index + start
      for (const piece of part.replace(CAPITALS, " ").split(" ")) {
        parts.push([from, from + piece.length])
        from += piece.length
      }
    }
    return { from: index, to, parts }
  })
}

/** Returns all matches of a pattern. Unlike matchAll, does not recompile the pattern each time. */
function find(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) matches.push(match)
  return matches
}

/** Splits text into words. A compound is one word: "useLoop" becomes useloop, with the parts use and loop. */
export function wordsOf(text: string): Word[] {
  return splitWords(text).map(({ parts }) => {
    const words = parts.map(([from, to]) => fold(text.slice(from, to)))
    const split = words.flatMap(splitRuns)
    return { whole: words.join(""), parts: split.length > 1 ? split.filter(isLong) : [] }
  })
}

/**
 * Splits a word at the boundaries of characters that are written without spaces. Splits sequences of these
 * characters into pairs.
 */
function splitRuns(word: string): string[] {
  if (!isUnspaced(word)) return [word]
  return find(RUNS, word).flatMap(({ 0: run }) => (isUnspaced(run) ? pairsOf(run) : [run]))
}

/** Reports whether a word contains characters that are written without spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word)
}

function pairsOf(run: string): string[] {
  const letters = Array.from(run)
  if (letters.length < 3) return [run]
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
}

/** Returns the words in text as they appear in the index. internal/site/search/tokens.go uses the same rules. */
export function tokensOf(text: string): string[] {
  return wordsOf(text).flatMap(({ whole, parts }) => {
    if (parts.length === 0) return [cut(whole)]
    const short = lengthOf(whole) <= MAX_TOKEN ? [whole] : []
    return [...short, ...parts.map(cut)]
  })
}

/** Joins text into one word, so that names can be compared regardless of their spelling. */
export function joined(text: string): string {
  return wordsOf(text)
    .map(({ whole }) => whole)
    .join("")
}

function isLong(part: string): boolean {
  return lengthOf(part) > 1
}

function cut(token: string): string {
  return lengthOf(token) > MAX_TOKEN ? Array.from(token).slice(0, MAX_TOKEN).join("") : token
}

/** Returns the number of code points in a string. */
function lengthOf(text: string): number {
  return text.length < 2 ? text.length : Array.from(text).length
}
