import type { Section } from "./library"
import { EXACT, exactPostings, matchWord, NONE, PREFIX, rarity, STEM, TYPO } from "./match"
import type { Matches, Source } from "./match"
import { isStopword } from "./stopwords"
import { joined, wordsOf, type Word } from "./tokens"

/** Tiers stand apart: no score lifts a section into a better one. */
const NAME = 0
const SYMBOL = 1
const TITLE = 2
const TEXT = 3
const MISSPELT = 4
const SOME = 5

/** No more results than these, and so many of one page: a reader looks at few. */
export const MAX_RESULTS = 12
const MAX_OF_PAGE = 4

/** How many words of a query count; more are a pasted text. */
const MAX_WORDS = 8

/** A page's own section is worth more than one of its headings: it explains the whole. */
const PAGE = 1.25

/** How much more a section is worth that has all of the query in its title, and not just in its text. */
const HEADED = 0.6

/** A name that two words of the query make together shows that they belong together. */
const PAIR = 1.5

interface Ranked {
  section: Section
  tier: number
  score: number
}

/** queryWords are the words of a query that tell something, or all where none does. */
export function queryWords(query: string): Word[] {
  const words = wordsOf(query).slice(0, MAX_WORDS)
  const telling = words.filter(({ whole }) => !isStopword(whole))
  return telling.length > 0 ? telling : words
}

/** Asked is a query as it was looked up. */
interface Asked {
  /** The whole query as one word. */
  name: string
  words: Matches[]
  rarities: number[]
  /** The sections that explain what is so called. */
  defines: Set<number>
  /** The sections with a name that two words make together, for each two. */
  pairs: Set<number>[]
}

function ask(source: Source, query: string): Asked {
  const telling = queryWords(query)
  const words = telling.map((word) => matchWord(source, word))
  const name = joined(query)
  const defining = exactPostings(source, name).filter(({ defines }) => defines)
  return {
    name,
    words,
    rarities: words.map((matches) => rarity(matches, source.size)),
    defines: new Set(defining.map(({ section }) => section)),
    pairs: telling.slice(1).map(({ whole }, i) => {
      const joint = exactPostings(source, telling[i]!.whole + whole)
      return new Set(joint.map(({ section }) => section))
    }),
  }
}

/** rank gives the sections that answer a query, the best first. */
export function rank(sections: Section[], source: Source, query: string): Section[] {
  const asked = ask(source, query)
  if (asked.name === "") return []
  const ranked: Ranked[] = []
  for (const section of sections) {
    const tier = tierOf(section, asked)
    if (tier === undefined) continue
    ranked.push({ section, tier, score: scoreOf(section, tier, asked) })
  }
  ranked.sort((a, b) => a.tier - b.tier || b.score - a.score || a.section.number - b.section.number)
  return few(ranked)
}

/** tierOf gives the tier of a section, undefined where it has nothing of the query. */
function tierOf({ number, name }: Section, asked: Asked): number | undefined {
  if (name === asked.name) return NAME
  if (asked.defines.has(number)) return SYMBOL
  let best = NONE
  let worst = EXACT
  let title = EXACT
  for (const matches of asked.words) {
    best = Math.min(best, matches.kind[number]!)
    worst = Math.max(worst, matches.kind[number]!)
    title = Math.max(title, matches.title[number]!)
  }
  if (best === NONE) return undefined
  if (title <= PREFIX) return TITLE
  if (worst <= STEM) return TEXT
  return worst <= TYPO ? MISSPELT : SOME
}

function scoreOf(section: Section, tier: number, { name, words, rarities, pairs }: Asked): number {
  const { number, level } = section
  let score = 0
  let had = 0
  let headed = 0
  words.forEach((matches, i) => {
    score += matches.score[number]! * rarities[i]!
    if (matches.kind[number]! < NONE) had++
    if (matches.title[number]! <= PREFIX) headed++
  })
  for (const pair of pairs) if (pair.has(number)) score *= PAIR
  score *= 1 + (HEADED * headed) / words.length
  // Two words of three beat a rare one.
  if (tier === SOME) score *= (had / words.length) ** 2
  if (level === 1) score *= PAGE
  return tier <= TITLE ? (score + 1) * closeness(section, name) : score
}

/** closeness tells how much of a title was asked for; titles that begin so are closer. */
function closeness({ name, level }: Section, asked: string): number {
  const page = level === 1 ? 2 : 1
  const begins = name.startsWith(asked) ? 2 : 1
  return page * begins * Math.min(1, asked.length / Math.max(1, name.length))
}

/** few keeps the best, and of the sections with some words only those that fill up the list. */
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
