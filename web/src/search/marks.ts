import { queryWords } from "./rank"
import { stemOf } from "./stem"
import { splitWords, wordsOf } from "./tokens"
import { editsBetween, editsFor } from "./typos"

/** Range is a stretch of a text, the end not included. */
export type Range = [from: number, to: number]

/** Marked is a text in pieces: those at odd places are what the reader searched for. */
export type Marked = string[]

/** Term is a word to mark wherever it, its stem or nearly the same word stands. */
export interface Term {
  word: string
  stem: string
}

/** termsOf gives what to mark for a query: its words, and the parts of those that have some. */
export function termsOf(query: string): Term[] {
  const words = queryWords(query).flatMap(({ whole, parts }) => [whole, ...parts])
  return [...new Set(words)].map((word) => ({ word, stem: stemOf(word) }))
}

/** findMarks finds the terms in a text, in order and without overlaps. */
export function findMarks(text: string, terms: Term[]): Range[] {
  if (terms.length === 0) return []
  return splitWords(text).flatMap(({ from, to, parts }) => {
    const whole = text.slice(from, to)
    const name = wordsOf(whole)[0]?.whole ?? ""
    if (parts.length > 1 && terms.some(({ word }) => name === word)) return [[from, to] as Range]
    return parts.flatMap(([start, end]) => {
      const length = matchLength(text.slice(start, end).toLowerCase(), terms)
      return length > 0 ? [[start, start + length] as Range] : []
    })
  })
}

/** matchLength tells how much of a word one of the terms has found. */
function matchLength(word: string, terms: Term[]): number {
  let length = 0
  for (const term of terms) length = Math.max(length, lengthOf(word, term))
  return length
}

function lengthOf(word: string, term: Term): number {
  if (word.startsWith(term.word)) return term.word.length
  if (term.stem && word.startsWith(term.stem)) return word.length
  const limit = editsFor(term.word)
  return limit > 0 && editsBetween(term.word, word, limit) <= limit ? word.length : 0
}

/** markText cuts a text into pieces at its marks. */
export function markText(text: string, terms: Term[]): Marked {
  return cutAt(text, findMarks(text, terms))
}

function cutAt(text: string, ranges: Range[]): Marked {
  const pieces: Marked = []
  let end = 0
  for (const [from, to] of ranges) {
    pieces.push(text.slice(end, from), text.slice(from, to))
    end = to
  }
  return [...pieces, text.slice(end)]
}

/** How long an excerpt is, and how much of it may stand before the first mark, in letters. */
const EXCERPT = 180
const BEFORE = 40

/** A text is read this far for an excerpt; beyond there are hardly ever better places. */
const READ = 6000

/** excerptOf gives the part of a text with most of the terms in it, marked. */
export function excerptOf(content: string, terms: Term[]): Marked {
  const text = content.slice(0, READ)
  const marks = findMarks(text, terms)
  const [from] = bestPlace(text, marks)
  const start = from <= BEFORE ? 0 : wordStart(text, from - BEFORE)
  const end = start + EXCERPT < content.length ? wordEnd(text, start + EXCERPT) : content.length
  const shown = marks.filter(([a, b]) => a >= start && b <= end)
  const shift = start > 0 ? 1 : 0
  const cut = `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < content.length ? "…" : ""}`
  return cutAt(
    cut,
    shown.map(([a, b]) => [a - start + shift, b - start + shift]),
  )
}

/** bestPlace gives the mark from which on the most different words are marked. */
function bestPlace(text: string, marks: Range[]): Range {
  let best: Range = [0, 0]
  let most = 0
  for (const [i, mark] of marks.entries()) {
    const words = new Set<string>()
    for (let j = i; j < marks.length; j++) {
      const [from, to] = marks[j]!
      if (to > mark[0] - BEFORE + EXCERPT) break
      words.add(text.slice(from, to).toLowerCase())
    }
    if (words.size > most) [best, most] = [mark, words.size]
  }
  return best
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(" ", from)
  return space < 0 || space > from + BEFORE - 1 ? from : space + 1
}

function wordEnd(text: string, to: number): number {
  const space = text.lastIndexOf(" ", to)
  return space > to - BEFORE ? space : to
}
