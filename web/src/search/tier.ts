import type { QueryLookup } from "./lookup-query"
import { STEM } from "./match"
import { isLow, type Section } from "./site-index"
import type { Tally } from "./tally"

/** The tiers of results. A score cannot move a section to a better tier. */
const NAME = 0
export const TITLE = 1
const GENERATED = 2
const TEXT = 3
export const MISSPELLED = 4
export const SOME = 5

/** A heading shared by at least this many sections, such as "Examples", does not count as a name. */
const COMMON = 3

/**
 * The minimum number of words for a query to count as a sentence. Sections need to contain only some of the words.
 */
const SENTENCE = 3

/** Returns the tier of a section, or undefined if nothing matches. */
export function tierOf(section: Section, tally: Tally, lookup: QueryLookup): number | undefined {
  const tier = matchedTier(section, tally, lookup)
  if (tier === undefined || !isLow(section)) return tier
  return section.name === lookup.name ? GENERATED : Math.max(tier, TEXT)
}

function matchedTier(section: Section, tally: Tally, lookup: QueryLookup): number | undefined {
  const { number, name, level } = section
  const isNamed = name === lookup.name && (level === 1 || lookup.named.length < COMMON)
  if (isNamed || lookup.placed.has(number)) return NAME
  if (lookup.defines.has(number)) return level === 1 && name.startsWith(lookup.name) ? NAME : TITLE
  if (tally.had === 0) return lookup.near.has(number) ? MISSPELLED : undefined
  if (tally.own > 0 && tally.titled === lookup.words.length) return TITLE
  if (isSentence(lookup)) return TEXT
  if (tally.had < lookup.words.length) return SOME
  return tally.worst <= STEM ? TEXT : MISSPELLED
}

/** Reports whether a query has so many words that few sections contain all of them. */
export function isSentence({ words }: QueryLookup): boolean {
  return words.length >= SENTENCE
}
