import { MAX_IMPACT, placeOf, placesFrom, type Lexicon } from "./lexicon"
import { stemOf } from "./stem"
import type { Word } from "./tokens"
import { editsBetween, editsFor } from "./typos"

/** How well a word of the text is the word of the query; the smaller the better. */
export const EXACT = 1
export const PREFIX = 2
export const STEM = 3
export const TYPO = 4
export const NONE = 5

/** What a match is worth, by its kind; a beginning is worth more the more of the word it is. */
const WORTH: Record<number, number> = { [EXACT]: 1, [PREFIX]: 0.8, [STEM]: 0.6, [TYPO]: 0.3 }

/** The parts of a compound are worth less than the compound in one piece. */
const PARTS = 0.7

/** Matches say, section by section, where a word of the query was found. */
export interface Matches {
  /** The best kind of match in the section's title, and anywhere. */
  title: Uint8Array
  kind: Uint8Array
  /** What the section says of the word, from 0 to 1. */
  score: Float32Array
  /** 1 where the section explains what the word names. */
  defines: Uint8Array
  /** How many sections have the word. */
  found: number
}

/** Source is where words are looked up, for a site with so many sections. */
export interface Source {
  size: number
  titles: Lexicon
  words: Lexicon[]
}

/** matchWord finds a word of a query; of a compound also the parts, if a section has them all. */
export function matchWord(source: Source, word: Word): Matches {
  const whole = matchToken(source, word.whole)
  if (word.parts.length === 0) return whole
  const parts = word.parts.map((part) => matchToken(source, part))
  for (let section = 0; section < source.size; section++) {
    const kind = worst(parts, section, "kind")
    if (kind >= TYPO) continue
    whole.kind[section] = Math.min(whole.kind[section]!, kind)
    whole.title[section] = Math.min(whole.title[section]!, worst(parts, section, "title"))
    const sum = parts.reduce((total, { score }) => total + score[section]!, 0)
    whole.score[section] = Math.max(whole.score[section]!, (PARTS * sum) / parts.length)
  }
  whole.found = count(whole)
  return whole
}

function worst(parts: Matches[], section: number, field: "kind" | "title"): number {
  return parts.reduce((kind, part) => Math.max(kind, part[field][section]!), EXACT)
}

/** matchToken finds one word: itself, words it begins, words of its stem, and at last misspelt ones. */
function matchToken(source: Source, token: string): Matches {
  const { size, titles, words } = source
  const matches: Matches = {
    title: new Uint8Array(size).fill(NONE),
    kind: new Uint8Array(size).fill(NONE),
    score: new Float32Array(size),
    defines: new Uint8Array(size),
    found: 0,
  }
  const known = [titles, ...words].some((lexicon) => placeOf(lexicon, token) >= 0)
  for (const [kind, find] of [
    [PREFIX, (lexicon: Lexicon) => beginWith(lexicon, token)],
    [STEM, (lexicon: Lexicon) => beginWith(lexicon, stemOf(token))],
    [TYPO, (lexicon: Lexicon) => (known ? [] : misspelt(lexicon, token))],
  ] as const) {
    for (const place of find(titles)) note(matches, titles, place, token, kind, true)
    for (const lexicon of words) {
      for (const place of find(lexicon)) note(matches, lexicon, place, token, kind, false)
    }
  }
  matches.found = count(matches)
  return matches
}

/** note enters the sections that have the word at a place. */
function note(
  matches: Matches,
  lexicon: Lexicon,
  place: number,
  token: string,
  found: number,
  inTitle: boolean,
) {
  const word = lexicon.words[place]!
  const kind = word === token ? EXACT : found
  const worth = WORTH[kind]! * (kind === PREFIX ? 0.5 + (0.5 * token.length) / word.length : 1)
  const { title, score, defines } = matches
  for (const posting of lexicon.postings(place)) {
    const { section } = posting
    matches.kind[section] = Math.min(matches.kind[section]!, kind)
    if (inTitle) title[section] = Math.min(title[section]!, kind)
    else score[section] = Math.max(score[section]!, (worth * posting.impact) / MAX_IMPACT)
    if (kind === EXACT && posting.defines) defines[section] = 1
  }
}

function* beginWith(lexicon: Lexicon, beginning: string) {
  if (beginning === "") return
  const [from, to] = placesFrom(lexicon, beginning)
  for (let place = from; place < to; place++) yield place
}

function* misspelt({ words }: Lexicon, token: string) {
  const limit = editsFor(token)
  if (limit === 0) return
  for (let place = 0; place < words.length; place++) {
    if (editsBetween(token, words[place]!, limit) <= limit) yield place
  }
}

/** count counts the sections with a word, misspelt ones only where there are no others. */
function count({ kind }: Matches): number {
  let spelt = 0
  let all = 0
  for (const value of kind) {
    if (value < NONE) all++
    if (value < TYPO) spelt++
  }
  return spelt || all
}
