import type { QueryLookup } from "./lookup-query"
import type { Section } from "./site-index"

/** The minimum number of words in a query that is matched against entire pages. */
const LONG = 3

/** The share of a page's score that each of its sections gets. */
const SHARE = 0.5

/**
 * Returns the score that each page adds to its sections, by page number. It only applies to long queries: a page that
 * contains most of the words is about the query, even if the words are in different sections. For shorter queries,
 * the score is 0.
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

/** Returns the best score of a word on each page that contains it. */
function bestOfPages(sections: Section[], found: number[], scores: Float32Array) {
  const best = new Map<number, number>()
  for (const number of found) {
    const { page } = sections[number]!
    best.set(page, Math.max(best.get(page) ?? 0, scores[number]!))
  }
  return best
}
