import { isIn } from "./answer"
import { lookUp } from "./lookup-query"
import type { Section } from "./site-index"
import type { Source } from "./match"
import { pageScores } from "./page-scores"
import { scoreOf } from "./score"
import { SOME, tierOf } from "./tier"

/** No more results than these, and so many of one page: a reader looks at few. */
export const MAX_RESULTS = 12
const MAX_OF_PAGE = 4

interface Ranked {
  section: Section
  tier: number
  score: number
}

/** Returns the sections at or below a path that answer a query, the best first. */
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

/** Keeps the best, and of the sections with some words only those that fill up the list. */
function few(ranked: Ranked[]): Section[] {
  const pages = new Map<number, number>()
  const kept: Section[] = []
  const whole = ranked.some(({ tier }) => tier < SOME)
  for (const { section, tier } of ranked) {
    if (kept.length === MAX_RESULTS || (tier === SOME && whole && kept.length >= MAX_OF_PAGE)) break
    const had = pages.get(section.page) ?? 0
    if (had === MAX_OF_PAGE) continue
    pages.set(section.page, had + 1)
    kept.push(section)
  }
  return kept
}
