import type { Asked, AskedWord } from "./asked"
import type { Section } from "./library"
import { EXACT, NONE, PREFIX, STEM, TYPO } from "./match"
import { differences, editsBetween, editsFor, lettersOf } from "./typos"

/** Tiers stand apart: no score lifts a section into a better one. */
const NAME = 0
export const TITLE = 1
const TEXT = 2
export const MISSPELT = 3
export const SOME = 4

/** Returns the tier of a section, undefined where it has nothing of the query. */
export function tierOf(sections: Section[], section: Section, asked: Asked): number | undefined {
  const { number, name } = section
  if (name === asked.name || isPlaced(sections, section, asked)) return NAME
  if (asked.defines.has(number)) return TITLE
  let best = NONE
  let worst = EXACT
  for (const { matches } of asked.words) {
    best = Math.min(best, matches.kind[number]!)
    worst = Math.max(worst, matches.kind[number]!)
  }
  if (best === NONE) return isNearly(name, asked) ? MISSPELT : undefined
  if (isTitled(section, asked)) return TITLE
  if (worst <= STEM) return TEXT
  return worst <= TYPO ? MISSPELT : SOME
}

/** Reports whether a query is a title with one above it, in either order: "props of TresCanvas". */
function isPlaced(sections: Section[], { name, parents }: Section, asked: Asked): boolean {
  return parents.some((parent) => {
    const above = sections[parent]!.name
    if (name.length + above.length !== asked.name.length) return false
    return asked.name === above + name || asked.name === name + above
  })
}

/** Reports whether all of a query stands in titles: the section's own, and those above it. */
function isTitled(section: Section, { words }: Asked): boolean {
  const inOwn = (word: AskedWord) => ownKind(section, word) <= PREFIX
  return words.some(inOwn) && words.every((word) => inOwn(word) || isAbove(section, word))
}

/** Tells how a section's own title has a word; the names that it explains are as good. */
export function ownKind({ number }: Section, { matches, defines }: AskedWord): number {
  return defines.has(number) ? EXACT : matches.title[number]!
}

/** Reports whether a title above has a word. */
function isAbove({ parents }: Section, { matches }: AskedWord): boolean {
  return parents.some((parent) => matches.title[parent]! <= PREFIX)
}

/** Reports whether a title is the query but for typing errors, spaces apart. */
function isNearly(name: string, asked: Asked): boolean {
  const limit = editsFor(asked.name)
  if (limit === 0 || differences(lettersOf(name), asked.letters) > 2 * limit) return false
  return editsBetween(asked.name, name, limit) <= limit
}
