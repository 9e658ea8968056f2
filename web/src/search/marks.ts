import { queryWords } from "./significant-words"
import { stemOf } from "./stem"
import { fold } from "./fold"
import { isUnspaced, splitWords } from "./tokens"
import { editsBetween, editsFor } from "./typos"

/** A half-open range of characters. */
export type Range = [from: number, to: number]

/** Text split into pieces. The pieces at odd indexes match the query. */
export type Marked = string[]

/** A word to mark. Other forms of the word and typos are marked too. */
export interface Term {
  word: string
  stem: string
}

/** Returns the terms of a query. */
export function termsOf(query: string): Term[] {
  const words = new Set(
    queryWords(query).flatMap(({ whole, parts }) =>
      isUnspaced(whole) ? [whole, ...parts] : whole,
    ),
  )
  return [...words].map((word) => ({ word, stem: stemOf(word) }))
}

/** Finds the terms in text. The ranges are sorted and do not overlap. */
export function findMarks(text: string, terms: Term[]): Range[] {
  if (terms.length === 0) return []
  const parts = splitWords(text).flatMap((place) => place.parts)
  const words = parts.map(([from, to]) => fold(text.slice(from, to)))
  const marks: Range[] = []
  for (let i = 0; i < parts.length; i++) {
    const [from] = parts[i]!
    if (isUnspaced(words[i]!)) {
      marks.push(...runMarks(words[i]!, terms).map(([a, b]): Range => [from + a, from + b]))
      continue
    }
    const joint = jointAt(words, i, terms)
    const end = joint > 0 ? parts[i + joint - 1]![1] : from + matchLength(words[i]!, terms)
    if (end > from) marks.push([from, end])
    i += Math.max(0, joint - 1)
  }
  return marks
}

/** Finds the terms in text written without spaces. */
function runMarks(run: string, terms: Term[]): Range[] {
  const isFound = Array.from({ length: run.length }, () => false)
  for (const { word } of terms) {
    for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + 1)) {
      isFound.fill(true, at, at + word.length)
    }
  }
  const marks: Range[] = []
  for (const [i, found] of isFound.entries()) {
    const last = marks.at(-1)
    if (found && last?.[1] === i) last[1] = i + 1
    else if (found) marks.push([i, i + 1])
  }
  return marks
}

/** The maximum number of words that form a name, such as "on before render". */
const MAX_JOINT = 4

/** Returns the number of words, starting at a position, that form one of the terms. */
function jointAt(words: string[], place: number, terms: Term[]): number {
  let joint = words[place]!
  for (let count = 2; count <= MAX_JOINT && place + count <= words.length; count++) {
    joint += words[place + count - 1]!
    if (terms.some(({ word }) => word === joint)) return count
    if (!terms.some(({ word }) => word.startsWith(joint))) return 0
  }
  return 0
}

/** Returns the length of the part of a word that matches one of the terms. */
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

/** Splits text at its marks. */
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

/** The length of an excerpt, of the part that fits on a phone, and of the text before a mark, in characters. */
const EXCERPT = 180
const PHONE = 48
const BEFORE = 24

/** The maximum number of characters that are scanned for an excerpt. Later positions are rarely better. */
const READ = 6000

/** Precedes the code of a section. Code is searched, but is not suitable as an excerpt. */
const CODE = "\t"

/** Returns the part of a section's prose that contains the most terms, with marks. */
export function excerptOf(section: string, terms: Term[]): Marked {
  const [content = ""] = section.split(CODE, 1)
  const text = content.slice(0, READ)
  const marks = findMarks(text, terms)
  const [from, to] = bestPlace(text, marks)
  const start = from <= BEFORE || to <= PHONE ? 0 : wordStart(text, from - BEFORE)
  const end = start + EXCERPT < content.length ? wordEnd(text, start + EXCERPT) : content.length
  const visibleMarks = marks.filter(([a, b]) => a >= start && b <= end)
  const shift = start > 0 ? 1 : 0
  const cut = `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < content.length ? "…" : ""}`
  return cutAt(
    cut,
    visibleMarks.map(([a, b]) => [a - start + shift, b - start + shift]),
  )
}

/** Returns the mark at the start of the part that contains the most distinct terms. */
function bestPlace(text: string, marks: Range[]): Range {
  let best: Range = [0, 0]
  let most = 0
  for (const [i, mark] of marks.entries()) {
    const words = new Set<string>()
    for (let j = i; j < marks.length; j++) {
      const [from, to] = marks[j]!
      if (to > mark[0] - BEFORE + EXCERPT) break
      words.add(fold(text.slice(from, to)))
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
