import type { QueryLookup, WordLookup } from "./lookup-query"
import type { Section } from "./site-index"
import { NONE, PREFIX, TYPO } from "./match"
import { isSentence, MISSPELLED, ownKind, SOME, TITLE } from "./tier"

/** A page's own section is worth more than one of its headings: it explains the whole. */
const PAGE = 1.25

/** How much more a section is worth that has all of the query in its title, and not just in its text. */
const HEADED = 0.6

/** A word in a title above counts so much of one in the section's own where it is all of that title, and at least so much. */
const ABOVE = 0.5
const IN_ABOVE = 0.2

/** How much more a section is worth whose title is nothing but words of the query. */
const COVERED = 0.6

/** A name that two words of the query make together shows that they belong together. */
const PAIR = 1.5

/** Of two titles with the query in them, that of a page is so much closer, and one that begins so. */
const PAGE_TITLE = 3
const BEGINNING = 2

/** Tells how well a section answers a query, among those of its tier. */
export function scoreOf(
  sections: Section[],
  section: Section,
  tier: number,
  lookup: QueryLookup,
): number {
  const { number, name, level } = section
  let score = 0
  let had = 0
  let headed = 0
  let covered = 0
  for (const word of lookup.words) {
    score += word.matches.score[number]! * word.rarity
    if (word.matches.kind[number]! < NONE) had++
    headed += headedBy(sections, section, word)
    if (isHeading(word.matches.title[number]!)) covered += word.length
  }
  const all = lookup.words.length
  for (const pair of lookup.pairs) if (pair.has(number)) score *= PAIR
  score *= 1 + (HEADED * headed) / all
  score *= 1 + COVERED * Math.min(1, covered / Math.max(1, name.length))
  // Two words of three beat a rare one.
  if (tier === SOME || isSentence(lookup)) score *= had / all
  if (level === 1) score *= PAGE
  const close = tier <= TITLE || (tier === MISSPELLED && headed === all)
  return close ? (score + 1) * closeness(section, lookup) : score
}

/** Tells how much of a heading a word makes for a section. */
function headedBy(sections: Section[], section: Section, word: WordLookup): number {
  if (isHeading(ownKind(section, word))) return 1
  let most = 0
  for (const parent of section.parents) {
    if (word.matches.title[parent]! > PREFIX) continue
    const share = Math.min(1, word.length / Math.max(1, sections[parent]!.name.length))
    most = Math.max(most, IN_ABOVE + (ABOVE - IN_ABOVE) * share)
  }
  return most
}

/** Reports whether a match in a title is one of the word itself, and not of its stem. */
function isHeading(kind: number): boolean {
  return kind <= PREFIX || kind === TYPO
}

/** Tells how much of a title was asked for. */
function closeness({ number, whole, level }: Section, { name, defines }: QueryLookup): number {
  const page = level === 1 ? PAGE_TITLE : 1
  const begins = whole.startsWith(name) ? BEGINNING : 1
  const close = page * begins * Math.min(1, name.length / Math.max(1, whole.length))
  if (!defines.has(number)) return close
  return Math.max(level === 1 ? PAGE_TITLE * BEGINNING : 1, close) // a keyword is as good as the page's title
}
