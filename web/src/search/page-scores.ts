import type { QueryLookup } from "./lookup-query"
import type { Section } from "./site-index"

/** A query of so many words is a sentence of which no section has all: its page may. */
const LONG = 4

/** How much of what a page says of a long query counts for each of its sections. */
const SHARE = 0.5

/**
 * Returns what each section of a page gains by the page, by the number of the page, for a long query: the page that
 * has most of its words is about it, in whichever sections they stand. A shorter query gains nothing.
 */
export function pageScores(sections: Section[], { words }: QueryLookup): number[] {
  const scores: number[] = []
  const had: number[] = []
  if (words.length < LONG) return scores
  for (const { matches, rarity } of words) {
    for (const [page, score] of bestOfPages(sections, matches.sections, matches.score)) {
      scores[page] = (scores[page] ?? 0) + score * rarity
      had[page] = (had[page] ?? 0) + 1
    }
  }
  return scores.map((score, page) => (SHARE * score * had[page]!) / words.length)
}

/** Returns the best score of a word on each page that has it. */
function bestOfPages(sections: Section[], found: number[], scores: Float32Array) {
  const best = new Map<number, number>()
  for (const number of found) {
    const { page } = sections[number]!
    best.set(page, Math.max(best.get(page) ?? 0, scores[number]!))
  }
  return best
}
