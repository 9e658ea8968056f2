import { isIn } from "./answer"
import { lookUp } from "./lookup-query"
import type { Section } from "./site-index"
import type { Source } from "./match"
import { pageScores } from "./page-scores"
import { scoreOf } from "./score"
import { SOME, tierOf } from "./tier"

/** The maximum number of results, in total and per page. Readers look only at the first few. */
export const MAX_RESULTS = 12
const MAX_OF_PAGE = 4

interface Ranked {
  section: Section
  tier: number
  score: number
}

/** Returns the sections at or below a path that match a query, best first. */
export function rank(sections: Section[], source: Source, query: string, within = ""): Section[] {
  const lookup = lookUp(sections, source, query)
  if (lookup.name === "") return []
  const pages = pageScores(sections, lookup)
  const ranked: Ranked[] = []
  for (const section of sections) {
    const tier = tierOf(sections, section, lookup)
    if (tier === undefined || !isIn(section.to, within)) continue
    const score = scoreOf(sections, section, tier, lookup) + (pages[section.page] ?? 0)
    ranked.push({ section, tier, score: score * (section.boost ?? 1) })
  }
  ranked.sort((a, b) => a.tier - b.tier || b.score - a.score || a.section.number - b.section.number)
  return few(ranked)
}

/** Returns the best results. Sections that contain only some of the words are added only if the list is too short. */
function few(ranked: Ranked[]): Section[] {
  const pages = new Map<number, number>()
  const results: Section[] = []
  const hasFullMatch = ranked.some(({ tier }) => tier < SOME)
  for (const { section, tier } of ranked) {
    if (
      results.length === MAX_RESULTS ||
      (tier === SOME && hasFullMatch && results.length >= MAX_OF_PAGE)
    )
      break
    const count = pages.get(section.page) ?? 0
    if (count === MAX_OF_PAGE) continue
    pages.set(section.page, count + 1)
    results.push(section)
  }
  return results
}
