/** A compound of this many letters or more is no name that a reader would type in one piece. */
const MAX_TOKEN = 40

const COMPOUND = /[\p{L}\p{Nd}]+(?:[-_.'’][\p{L}\p{Nd}]+)*/gu
const PART = /[\p{L}\p{Nd}]+/gu
const CAPITALS = /(?<=\P{Lu})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** A letter of Chinese, Japanese or Korean, which are written without spaces or with few. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
const RUNS = new RegExp(`${UNSPACED.source}+|(?:(?!${UNSPACED.source}).)+`, "gsu")

/** A word of a query, and its parts where it is a compound of several. */
export interface Word {
  whole: string
  parts: string[]
}

/** Where a word stands in a text, and where its parts do. */
export interface Place {
  from: number
  to: number
  parts: [from: number, to: number][]
}

/** Finds the words of a text, and the parts of compounds. */
export function splitWords(text: string): Place[] {
  return find(COMPOUND, text).map(({ 0: compound, index }) => {
    const parts: [number, number][] = []
    for (const { 0: part, index: start } of find(PART, compound)) {
      let from = index + start
      for (const piece of part.replace(CAPITALS, " ").split(" ")) {
        parts.push([from, from + piece.length])
        from += piece.length
      }
    }
    return { from: index, to: index + compound.length, parts }
  })
}

/** Lists the matches in a text. Unlike matchAll it does not compile the pattern again each time. */
function find(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}

/** What lies between a letter or digit of ASCII and the same one as wide as an ideograph. */
const WIDE = 0xfee0

/** Returns a word as the index has it: in small letters, of the usual width. */
export function fold(word: string): string {
  return word
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE))
    .toLowerCase()
}

/** Reads a text as words, compounds in one piece: "useLoop" is useloop of use and loop. */
export function wordsOf(text: string): Word[] {
  return splitWords(text).map(({ parts }) => {
    const words = parts.map(([from, to]) => fold(text.slice(from, to)))
    const split = words.flatMap(splitRuns)
    return { whole: words.join(""), parts: split.length > 1 ? split.filter(isLong) : [] }
  })
}

/** Splits a word where letters that are written without spaces begin and end, and a run of those into pairs. */
function splitRuns(word: string): string[] {
  if (!isUnspaced(word)) return [word]
  return find(RUNS, word).flatMap(({ 0: run }) => (isUnspaced(run) ? pairsOf(run) : [run]))
}

/** Reports whether a word has letters that are written without spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word)
}

function pairsOf(run: string): string[] {
  const letters = Array.from(run)
  if (letters.length < 3) return [run]
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
}

/**
 * Lists the words of a text as the index knows them. The index of the site is made by the
 * same rules in Go, in internal/search/tokens.go.
 */
export function tokensOf(text: string): string[] {
  return wordsOf(text).flatMap(({ whole, parts }) => {
    if (parts.length === 0) return [cut(whole)]
    const short = lengthOf(whole) <= MAX_TOKEN ? [whole] : []
    return [...short, ...parts.map(cut)]
  })
}

/** A text as one word, for comparing names however they are written. */
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

/** Counts letters, also those that take two units. */
function lengthOf(text: string): number {
  return text.length < 2 ? text.length : Array.from(text).length
}
