import type { QueryLookup } from "./lookup-query"
import type { Section } from "./site-index"
import type { Tally } from "./tally"
import { isSentence, MISSPELLED, SOME, TITLE } from "./tier"

/** The factor for a page's own section, which explains the entire page. */
const PAGE = 1.25

/** The exponent for the share of query words that a section contains. */
const SHARED = 1.25

/** The bonus for a section whose title contains the entire query. */
const HEADED = 0.6

/** The bonus for a title whose words are all in the query. */
const COVERED = 0.6

/** The factor for a name composed of two words in the query, which shows that the words belong together. */
const PAIR = 1.5

/** The factor for the sections of a page whose title is a name in the query. */
const SYMBOL = 1.5

/** The factor for a keyword that consists of two or three words in the query. */
const PHRASE = 1.3

/**
 * The factor for a title that contains three adjacent words of the query. Readers paste error messages, where the
 * names differ from the names in the title.
 */
const QUOTED = 2

/**
 * The factors for titles that contain the query: one for page titles, and one for titles that start with the query.
 */
const PAGE_TITLE = 3
const BEGINNING = 2

/** Returns how well a section matches a query, within its tier. */
export function scoreOf(section: Section, tally: Tally, tier: number, lookup: QueryLookup): number {
  const { number, name, level } = section
  const { headed } = tally
  const all = lookup.words.length
  let score = tally.score
  for (const pair of lookup.pairs) if (pair.has(number)) score *= PAIR
  for (const phrase of lookup.phrases) if (phrase.has(number)) score *= PHRASE
  if (lookup.symbols.has(section.page)) score *= SYMBOL
  if (lookup.triples.some((triple) => name.includes(triple))) score *= QUOTED
  score *= 1 + (HEADED * headed) / all
  score *= 1 + COVERED * Math.min(1, tally.covered / Math.max(1, name.length))
  // Two of three words count more than one rare word.
  if (tier === SOME || isSentence(lookup)) score *= (tally.had / all) ** SHARED
  if (level === 1) score *= PAGE
  const close = tier <= TITLE || (tier === MISSPELLED && headed === all)
  return close ? (score + 1) * closeness(section, lookup) : score
}

/** Returns the share of the title that the query covers. */
function closeness({ number, whole, level }: Section, { name, defines }: QueryLookup): number {
  const page = level === 1 ? PAGE_TITLE : 1
  const begins = whole.startsWith(name) ? BEGINNING : 1
  const close = page * begins * Math.min(1, name.length / Math.max(1, whole.length))
  if (!defines.has(number)) return close
  return Math.max(level === 1 ? PAGE_TITLE * BEGINNING : 1, close) // a keyword is as good as the title of a page
}
