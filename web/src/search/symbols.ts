import type { Symbols } from "../payload.gen"
import type { Hit } from "./answer"
import { markText, termsOf } from "./marks"

/** The names that generated pages document. */
export interface SymbolsFile {
  /** The prefix of all names. */
  prefix: string
  /** The id of the heading above the arguments of a name, on the page of the name. */
  arguments?: string
  names: Symbol[]
}

/** A name that a page documents, with its members and the arguments of its constructor. */
interface Symbol {
  title: string
  to: string
  extends?: string
  members?: string[]
  args?: string[]
}

/** A name or a member that was found. The titles above a member are the name, and its base if it is inherited. */
interface Found {
  to: string
  title: string
  above: string[]
}

/** The results for a query. */
export interface FoundSymbols<T = Found> {
  /** The members of a name with its prefix. They are always the best results. */
  members: T[]
  /** The name that equals the query, or the members of a name without its prefix. */
  exact: T[]
  /** The names that start with the query. */
  prefixed: T[]
}

export interface SymbolSearch {
  hits: (query: string) => Promise<FoundSymbols<Hit>>
}

/** The maximum number of hits for names that start with a query. */
const MAX_HITS = 6

/** The minimum length of a name that is written without its prefix. */
const MIN_BARE = 7

/** The results if a query contains no name. */
export const NO_SYMBOLS = { members: [], exact: [], prefixed: [] }

/** Returns a search for names. The list of names is fetched when a query starts with a word that can be a name. */
export function openSymbols({ address, prefix }: Symbols, build: string): SymbolSearch {
  let loading: Promise<SymbolsFile> | undefined
  const load = () =>
    fetchSymbols(`${address}?${encodeURIComponent(build)}`).catch((error: unknown) => {
      console.warn("tresdocs: names cannot be searched:", error)
      loading = undefined
      return { prefix, names: [] }
    })
  return {
    async hits(query) {
      if (!isName(partsOf(query).name, prefix)) return NO_SYMBOLS
      loading ??= load()
      const { members, exact, prefixed } = findSymbols(await loading, query)
      const hits = (list: Found[]) => list.map((found) => hit(found, query))
      return { members: hits(members), exact: hits(exact), prefixed: hits(prefixed) }
    },
  }
}

async function fetchSymbols(address: string): Promise<SymbolsFile> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
  return (await response.json()) as SymbolsFile
}

/** Normalizes a name for comparison. This makes "tres-box-geometry" equal to TresBoxGeometry. */
const folded = (name: string) => name.replaceAll("-", "").toLowerCase()

/** Splits a query into a name and the member that follows it. */
function partsOf(query: string): { name: string; member: string } {
  const [name = "", ...rest] = query
    .replace(/[<>/:@]/g, " ")
    .trim()
    .split(/[\s.#]+/)
  return { name: folded(name), member: folded(rest.join("")) }
}

/** Reports whether a folded word can be a name with or without its prefix. */
function isName(word: string, prefix: string): boolean {
  const start = folded(prefix)
  return word.length >= MIN_BARE || (word.startsWith(start) && word.length >= start.length + 2)
}

/** Finds names and members. Without their prefix, only names of several words are found, such as BoxGeometry. */
export function findSymbols(file: SymbolsFile, query: string): FoundSymbols {
  const { name, member } = partsOf(query)
  if (!isName(name, file.prefix)) return NO_SYMBOLS
  const full = file.names.find(({ title }) => folded(title) === name)
  const found = full ?? file.names.find(({ title }) => bareName(title, file.prefix) === name)
  if (member) {
    const members = found ? membersOf(file, found, member) : []
    return { ...NO_SYMBOLS, [full ? "members" : "exact"]: members }
  }
  const prefixed = file.names.filter((one) => one !== found && folded(one.title).startsWith(name))
  const pages = (list: Symbol[]) => list.map(({ to, title }) => ({ to, title, above: [] }))
  return {
    members: [],
    exact: pages(found ? [found] : []),
    prefixed: pages(prefixed.slice(0, MAX_HITS)),
  }
}

/** Adds names to the results among sections. isExplained states whether the first section explains the query. */
export function withSymbols<T>(
  sections: T[],
  { members, exact, prefixed }: FoundSymbols<T>,
  isExplained: boolean,
): T[] {
  const found = isExplained ? [...sections, ...exact] : [...exact, ...sections]
  return [...members, ...found, ...prefixed]
}

/** Returns a folded name without its prefix, or undefined if it is a single word, which has other meanings in texts. */
function bareName(title: string, prefix: string): string | undefined {
  const bare = title.slice(prefix.length)
  return /[a-z0-9][A-Z]/.test(bare) ? folded(bare) : undefined
}

/**
 * Finds the members and arguments of a name that start with a word. These include inherited members. Exact matches come
 * first.
 */
function membersOf(file: SymbolsFile, symbol: Symbol, member: string): Found[] {
  const exact: Found[] = []
  const prefixed: Found[] = []
  const add = (name: string, to: string, above: string[]) => {
    if (!folded(name).startsWith(member)) return
    const list = folded(name) === member ? exact : prefixed
    list.push({ to, title: name, above })
  }
  const seen = new Set<Symbol>()
  for (let at: Symbol | undefined = symbol; at && !seen.has(at);) {
    const { title, to, members = [], extends: base }: Symbol = at
    seen.add(at)
    const above = at === symbol ? [title] : [symbol.title, title]
    for (const name of members) add(name, `${to}#${name.toLowerCase()}`, above)
    at = file.names.find(({ title }) => title === base)
  }
  const { args = [], title, to } = symbol
  const names = args.length > 0 ? ["args", ...args] : []
  for (const name of names) add(name, `${to}#${file.arguments}`, [title])
  return [...exact, ...prefixed].slice(0, MAX_HITS)
}

function hit({ to, title, above }: Found, query: string): Hit {
  const level = above.length > 0 ? 2 : 1
  return { to, title: markText(title, termsOf(query)), above, group: "", icon: "", level }
}
