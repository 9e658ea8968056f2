import type { QueryLookup, WordLookup } from "./lookup-query"
import type { Section } from "./site-index"
import { EXACT, NONE, PREFIX, STEM, TYPO } from "./match"
import { differences, editsBetween, editsFor, lettersOf } from "./typos"

/** The tiers of results. A score cannot move a section to a better tier. */
const NAME = 0
export const TITLE = 1
const TEXT = 2
export const MISSPELLED = 3
export const SOME = 4

/** A heading that at least this many sections share, such as "Examples", does not count as a name. */
const COMMON = 3

/**
 * The minimum number of words in a query that counts as a sentence. Sections need to contain only a share of these
 * words.
 */
const SENTENCE = 3

/** Returns the tier of a section, or undefined if nothing matches. */
export function tierOf(
  sections: Section[],
  section: Section,
  lookup: QueryLookup,
): number | undefined {
  const { number, name, level } = section
  const isNamed = name === lookup.name && (level === 1 || lookup.named < COMMON)
  if (isNamed || isPlaced(sections, section, lookup)) return NAME
  if (lookup.defines.has(number)) return level === 1 && name.startsWith(lookup.name) ? NAME : TITLE
  let best = NONE
  let worst = EXACT
  for (const { matches } of lookup.words) {
    best = Math.min(best, matches.kind[number]!)
    worst = Math.max(worst, matches.kind[number]!)
  }
  if (best === NONE) return isNearly(name, lookup) ? MISSPELLED : undefined
  if (isTitled(section, lookup)) return TITLE
  if (worst <= STEM || isSentence(lookup)) return TEXT
  return worst <= TYPO ? MISSPELLED : SOME
}

/** Reports whether a query is too long for a section to contain all of it. */
export function isSentence({ words }: QueryLookup): boolean {
  return words.length >= SENTENCE
}

/** Reports whether a query consists of a title and a title above it, in either order, such as "props of TresCanvas". */
function isPlaced(sections: Section[], { name, parents }: Section, lookup: QueryLookup): boolean {
  for (const parent of parents) {
    const above = sections[parent]!.name
    if (name.length + above.length !== lookup.name.length) continue
    if (lookup.name === above + name || lookup.name === name + above) return true
  }
  return false
}

/** Reports whether the entire query is contained in the section's title and the titles above it. */
function isTitled(section: Section, { words }: QueryLookup): boolean {
  const inOwn = (word: WordLookup) => ownKind(section, word) <= PREFIX
  return words.some(inOwn) && words.every((word) => inOwn(word) || isAbove(section, word))
}

/** Returns how a section's own title matches a word. Names that the section defines count as part of the title. */
export function ownKind({ number }: Section, { matches, defines }: WordLookup): number {
  return defines.has(number) ? EXACT : matches.title[number]!
}

/** Reports whether a title above the section contains a word. */
function isAbove({ parents }: Section, { matches }: WordLookup): boolean {
  return parents.some((parent) => matches.title[parent]! <= PREFIX)
}

/** Reports whether a title is equal to the query, ignoring typos and spaces. */
function isNearly(name: string, lookup: QueryLookup): boolean {
  const limit = editsFor(lookup.name)
  if (limit === 0 || Math.abs(name.length - lookup.name.length) > limit) return false
  if (differences(lettersOf(name), lookup.letters) > 2 * limit) return false
  return editsBetween(lookup.name, name, limit) <= limit
}
