import type { Section } from "./library"
import { EXACT, matchWord, NONE, PREFIX, STEM, TYPO, type Matches, type Source } from "./match"
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

/** rank gives the sections that answer a query, the best first. */
export function rank(sections: Section[], source: Source, query: string): Section[] {
  const words = queryWords(query)
  if (words.length === 0) return []
  const name = joined(query)
  const asked = words.map((word) => matchWord(source, word))
  const named = words.length > 1 ? matchWord(source, { whole: name, parts: [] }) : asked[0]
  const pairs = pairsOf(words).map((whole) => matchWord(source, { whole, parts: [] }))
  const rarities = asked.map(({ found }) => rarity(found, source.size))

  const ranked: Ranked[] = []
  for (const section of sections) {
    const { number } = section
    const best = tierOf(section, name, asked, named)
    if (best === undefined) continue
    let score = 0
    asked.forEach((matches, i) => (score += matches.score[number]! * rarities[i]!))
    for (const pair of pairs) if (pair.kind[number] === EXACT) score *= PAIR
    score *= 1 + HEADED * headed(asked, number)
    if (best === SOME) score *= share(asked, number)
    if (section.level === 1) score *= PAGE
    if (best <= TITLE) score = (score + 1) * closeness(section, name)
    ranked.push({ section, tier: best, score })
  }
  ranked.sort((a, b) => a.tier - b.tier || b.score - a.score || a.section.number - b.section.number)
  return few(ranked)
}

/** tierOf gives the tier of a section, undefined where it has nothing of the query. */
function tierOf(section: Section, name: string, asked: Matches[], named: Matches | undefined) {
  const { number } = section
  if (section.name === name) return NAME
  if (named?.defines[number] === 1) return SYMBOL
  const title = asked.reduce((worst, { title }) => Math.max(worst, title[number]!), EXACT)
  if (title <= PREFIX) return TITLE
  const kinds = asked.map(({ kind }) => kind[number]!)
  const worst = Math.max(...kinds)
  if (worst <= STEM) return TEXT
  if (worst <= TYPO) return MISSPELT
  return Math.min(...kinds) < NONE ? SOME : undefined
}

/** closeness tells how much of a title was asked for; titles that begin so are closer. */
function closeness({ name, level }: Section, asked: string): number {
  const page = level === 1 ? 2 : 1
  const begins = name.startsWith(asked) ? 2 : 1
  return page * begins * Math.min(1, asked.length / Math.max(1, name.length))
}

/** share is the part of the query that a section has, squared: two words of three beat a rare one. */
function share(asked: Matches[], number: number): number {
  const had = asked.filter(({ kind }) => kind[number]! < NONE).length
  return (had / asked.length) ** 2
}

/** headed is the part of the query that is in a section's own title. */
function headed(asked: Matches[], number: number): number {
  return asked.filter(({ title }) => title[number]! <= PREFIX).length / asked.length
}

function pairsOf(words: Word[]): string[] {
  return words.slice(1).map(({ whole }, i) => words[i]!.whole + whole)
}

/** rarity is the inverse document frequency: a word that few sections have tells more. */
function rarity(found: number, size: number): number {
  return Math.log(1 + (size - found + 0.5) / (found + 0.5))
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
