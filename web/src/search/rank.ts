import { isIn } from "./answer"
import { lookUp, type QueryLookup } from "./lookup-query"
import { isLow, type Section } from "./site-index"
import type { Source } from "./match"
import { pageScores } from "./page-scores"
import { scoreOf } from "./score"
import { talliesOf, type Tally } from "./tally"
import { isSentence, SOME, tierOf } from "./tier"

/** The maximum number of results, in total and per page. Readers only look at the first few. */
export const MAX_RESULTS = 12
const MAX_OF_PAGE = 4

interface Candidate {
  section: Section
  tally: Tally
}

/** Returns the sections at or below a path that match a query, best first. */
export function rank(sections: Section[], source: Source, query: string, within = ""): Section[] {
  const lookup = lookUp(source, query)
  if (lookup.name === "") return []
  const tiers = Array.from({ length: SOME + 1 }, (): Candidate[] => [])
  for (const [number, tally] of talliesOf(sections, lookup)) {
    const section = sections[number]!
    const tier = tierOf(section, tally, lookup)
    if (tier !== undefined && isIn(section.to, within)) tiers[tier]!.push({ section, tally })
  }
  return few(tiers, pageScores(sections, lookup), lookup)
}

/** The exponent for boosts if the query is a sentence. */
const MILD = 0.25

/** Returns the boost of a section. Boosts rank the many pages that a short query matches. */
function boostOf(section: Section, lookup: QueryLookup): number {
  const { boost = 1 } = section
  return isSentence(lookup) && !isLow(section) ? boost ** MILD : boost
}

/**
 * Returns the best results. Adds sections that contain only some of the words if the list is too short. Only sorts
 * the tiers that are needed.
 */
function few(tiers: Candidate[][], pageScores: number[], lookup: QueryLookup): Section[] {
  const results: Section[] = []
  const counts = new Map<number, number>()
  const hasFullMatch = tiers.slice(0, SOME).some((candidates) => candidates.length > 0)
  for (const [tier, candidates] of tiers.entries()) {
    const most = tier === SOME && hasFullMatch ? MAX_OF_PAGE : MAX_RESULTS
    if (results.length >= most) break
    for (const section of sorted(candidates, tier, pageScores, lookup)) {
      if (results.length >= most) break
      const count = counts.get(section.page) ?? 0
      if (count === MAX_OF_PAGE) continue
      counts.set(section.page, count + 1)
      results.push(section)
    }
  }
  return results
}

/** Sorts the sections of a tier by their scores, best first. */
function sorted(
  candidates: Candidate[],
  tier: number,
  pageScores: number[],
  lookup: QueryLookup,
): Section[] {
  const scores = candidates.map(({ section, tally }) => {
    const score = scoreOf(section, tally, tier, lookup) + (pageScores[section.page] ?? 0)
    return { section, score: score * boostOf(section, lookup) }
  })
  scores.sort((a, b) => b.score - a.score || a.section.number - b.section.number)
  return scores.map(({ section }) => section)
}
