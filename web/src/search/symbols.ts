import type { Symbols } from "../payload.gen"
import type { Hit } from "./answer"
import { markText, termsOf } from "./marks"

/** The names that generated pages document. */
export interface SymbolsFile {
  /** The prefix of all names. */
  prefix: string
  /** The id of the heading above the constructor arguments, on the page of each name. */
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

/** The names by their folded forms. Names that consist of several words also appear without the prefix. */
export interface SymbolIndex extends SymbolsFile {
  full: Map<string, Symbol>
  bare: Map<string, Symbol>
}

/**
 * A name or member that was found. The titles above a member are the name that it belongs to, and the base if it is
 * inherited.
 */
interface Found {
  to: string
  title: string
  above: string[]
}

/** The results for a query. */
export interface FoundSymbols<T = Found> {
  /** The members of a name that is written with its prefix. They are always the best results. */
  members: T[]
  /** The name that equals the query, or the members of a name that is written without its prefix. */
  exact: T[]
  /** The names that start with the query. */
  prefixed: T[]
}

export interface SymbolSearch {
  hits: (query: string) => Promise<FoundSymbols<Hit>>
}

/** The maximum number of hits for names that start with a query. */
const MAX_HITS = 6

/** The minimum length of a name without its prefix. */
const MIN_BARE = 7

/** The results if a query contains no name. */
export const NO_SYMBOLS = { members: [], exact: [], prefixed: [] }

/** Returns a search for names. The list of names is fetched when a query starts with a word that can be a name. */
export function openSymbols({ address, prefix }: Symbols, build: string): SymbolSearch {
  let loading: Promise<SymbolIndex> | undefined
  const load = () =>
    fetchSymbols(`${address}?${encodeURIComponent(build)}`).catch((error: unknown) => {
      console.warn("tresdocs: the list of names cannot be loaded:", error)
      loading = undefined
      return readSymbols({ prefix, names: [] })
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

async function fetchSymbols(address: string): Promise<SymbolIndex> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
  return readSymbols((await response.json()) as SymbolsFile)
}

/** Normalizes a name for comparison, so that "tres-box-geometry" equals TresBoxGeometry. */
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

/** Indexes names. */
export function readSymbols(file: SymbolsFile): SymbolIndex {
  const full = new Map<string, Symbol>()
  const bare = new Map<string, Symbol>()
  for (const symbol of file.names) {
    const { title } = symbol
    const name = title.startsWith(file.prefix) ? title.slice(file.prefix.length) : title
    full.set(folded(symbol.title), symbol)
    // A single word has other meanings in prose.
    if (/[a-z0-9][A-Z]/.test(name)) bare.set(folded(name), symbol)
  }
  return { ...file, full, bare }
}

/**
 * Finds names and members. Without the prefix, only finds names that consist of several words, such as BoxGeometry.
 */
export function findSymbols(index: SymbolIndex, query: string): FoundSymbols {
  const { name, member } = partsOf(query)
  if (!isName(name, index.prefix)) return NO_SYMBOLS
  const full = index.full.get(name)
  const found = full ?? index.bare.get(name)
  if (member) {
    const members = found ? membersOf(index, found, member) : []
    return { ...NO_SYMBOLS, [full ? "members" : "exact"]: members }
  }
  const prefixed = [...index.full].filter(([key, one]) => one !== found && key.startsWith(name))
  const page = ({ to, title }: Symbol) => ({ to, title, above: [] })
  return {
    members: [],
    exact: found ? [page(found)] : [],
    prefixed: prefixed.slice(0, MAX_HITS).map(([, one]) => page(one)),
  }
}

/** Merges names into the results. `isExplained` states whether the first section documents the query. */
export function withSymbols<T>(
  sections: T[],
  { members, exact, prefixed }: FoundSymbols<T>,
  isExplained: boolean,
): T[] {
  const found = isExplained ? [...sections, ...exact] : [...exact, ...sections]
  return [...members, ...found, ...prefixed]
}

/**
 * Finds the members of a name, including inherited ones, and the arguments that start with a word. Exact matches come
 * first.
 */
function membersOf(index: SymbolIndex, symbol: Symbol, member: string): Found[] {
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
    at = base ? index.full.get(folded(base)) : undefined
  }
  const { args = [], title, to } = symbol
  const names = args.length > 0 ? ["args", ...args] : []
  for (const name of names) add(name, `${to}#${index.arguments}`, [title])
  const all = [...exact, ...prefixed]
  const isFirst = ({ to }: Found, i: number) => all.findIndex((one) => one.to === to) === i // arguments share a URL
  return all.filter(isFirst).slice(0, MAX_HITS)
}

function hit({ to, title, above }: Found, query: string): Hit {
  const level = above.length > 0 ? 2 : 1
  return { to, title: markText(title, termsOf(query)), above, group: "", icon: "", level }
}
