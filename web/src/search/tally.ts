import type { QueryLookup, WordLookup } from "./lookup-query"
import { EXACT, PREFIX, TYPO } from "./match"
import type { Section } from "./site-index"

/**
 * The weights of a word in a title above the section: the maximum, if the word is the entire title, and the minimum.
 */
const ABOVE = 0.5
const IN_ABOVE = 0.2

/** How a section matches the words of a query. */
export interface Tally {
  /** The sum of the words' scores. */
  score: number
  /** The number of query words that the section contains, and the worst kind of match among them. */
  had: number
  worst: number
  /** The number of query words in the section's title, and in its title or the titles above it. */
  own: number
  titled: number
  /** The number of characters in the section's title that query words cover. */
  covered: number
  /** The sum of the words' weights in the section's title and the titles above it. */
  headed: number
}

/** Returns the tallies of all sections that match any part of a query, by section number. */
export function talliesOf(sections: Section[], lookup: QueryLookup): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  const { words, named, placed, near, defines } = lookup
  for (const numbers of [named, placed, near, defines]) {
    for (const number of numbers) tallyAt(tallies, number)
  }
  for (const { matches, rarity } of words) {
    for (const number of matches.sections) {
      const tally = tallyAt(tallies, number)
      tally.score += matches.score[number]! * rarity
      tally.had++
      tally.worst = Math.max(tally.worst, matches.kind[number]!)
    }
  }
  for (const word of words) tallyTitles(tallies, sections, word)
  return tallies
}

function tallyAt(tallies: Map<number, Tally>, number: number): Tally {
  let tally = tallies.get(number)
  if (!tally) {
    tally = { score: 0, had: 0, worst: EXACT, own: 0, titled: 0, covered: 0, headed: 0 }
    tallies.set(number, tally)
  }
  return tally
}

/** Tallies the occurrences of a word in titles. Names that a section defines count as part of its title. */
function tallyTitles(tallies: Map<number, Tally>, sections: Section[], word: WordLookup) {
  const { title, titles } = word.matches
  for (const number of new Set([...titles, ...word.defines])) {
    const tally = tallyAt(tallies, number)
    const kind = word.defines.has(number) ? EXACT : title[number]!
    if (isHeading(title[number]!)) tally.covered += word.length
    if (isHeading(kind)) tally.headed++
    if (kind > PREFIX) continue
    tally.own++
    tally.titled++
  }
  for (const [number, weight] of weightsBelow(sections, word)) {
    const tally = tallies.get(number)
    if (!tally) continue
    const kind = word.defines.has(number) ? EXACT : title[number]!
    if (kind > PREFIX) tally.titled++
    if (!isHeading(kind)) tally.headed += weight
  }
}

/** Returns the weight of a word for each section below a title that contains it. */
function weightsBelow(sections: Section[], { matches, length }: WordLookup): Map<number, number> {
  const weights = new Map<number, number>()
  for (const number of matches.titles) {
    if (matches.title[number]! > PREFIX) continue
    const share = Math.min(1, length / Math.max(1, sections[number]!.name.length))
    const weight = IN_ABOVE + (ABOVE - IN_ABOVE) * share
    for (let below = number + 1; sections[below]?.parents.includes(number); below++) {
      weights.set(below, Math.max(weights.get(below) ?? 0, weight))
    }
  }
  return weights
}

/** Reports whether the word itself, and not only its stem, matches in a title. */
function isHeading(kind: number): boolean {
  return kind <= PREFIX || kind === TYPO
}
