import type { Symbols } from "../payload.gen"
import type { Hit } from "./answer"
import { markText, termsOf } from "./marks"

/** A name that a page documents, with its members. */
interface Symbol {
  title: string
  to: string
  extends?: string
  members?: string[]
}

/** The hits among names. Exact matches come first, followed by prefix matches. */
export interface SymbolHits {
  first: Hit[]
  later: Hit[]
}

export interface SymbolSearch {
  hits: (query: string) => Promise<SymbolHits>
}

/** The maximum number of hits for names that start with a query. */
const MAX_HITS = 6

const NONE: SymbolHits = { first: [], later: [] }

/** Returns a search for names. The list of names is fetched when a query starts with their prefix. */
export function openSymbols({ address, prefix }: Symbols, build: string): SymbolSearch {
  let loading: Promise<Symbol[]> | undefined
  const load = () =>
    fetchSymbols(`${address}?${encodeURIComponent(build)}`).catch((error: unknown) => {
      console.warn("tresdocs: names cannot be searched:", error)
      loading = undefined
      return []
    })
  return {
    async hits(query) {
      const [name = "", ...rest] = query
        .replace(/[<>/:@]/g, " ")
        .trim()
        .split(/[\s.#]+/)
      const foldedName = folded(name)
      const start = folded(prefix)
      if (!foldedName.startsWith(start) || foldedName.length < start.length + 2) return NONE
      loading ??= load()
      return find(await loading, foldedName, folded(rest.join("")), query)
    },
  }
}

async function fetchSymbols(address: string): Promise<Symbol[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
  return (await response.json()) as Symbol[]
}

/** Normalizes a name for comparison. This makes "tres-box-geometry" equal to TresBoxGeometry. */
const folded = (name: string) => name.replaceAll("-", "").toLowerCase()

function find(symbols: Symbol[], foldedName: string, member: string, query: string): SymbolHits {
  const exactMatch = symbols.find(({ title }) => folded(title) === foldedName)
  if (member) {
    const rows = exactMatch ? rowsOf(symbols, exactMatch, member, query) : []
    return { first: rows.slice(0, MAX_HITS), later: [] }
  }
  const prefixMatches = symbols.filter(
    (one) => one !== exactMatch && folded(one.title).startsWith(foldedName),
  )
  const all = exactMatch ? [exactMatch, ...prefixMatches] : prefixMatches
  return {
    first: [],
    later: all.slice(0, MAX_HITS).map((one) => hit(one.to, one.title, [], query)),
  }
}

/** Finds the members of a name that start with a word. These include inherited members. Exact matches come first. */
function rowsOf(symbols: Symbol[], symbol: Symbol, member: string, query: string): Hit[] {
  const exact: Hit[] = []
  const prefixed: Hit[] = []
  const seen = new Set<Symbol>()
  for (let at: Symbol | undefined = symbol; at && !seen.has(at);) {
    const { title, to, members = [], extends: base }: Symbol = at
    seen.add(at)
    for (const name of members) {
      if (!folded(name).startsWith(member)) continue
      const above = at === symbol ? [title] : [symbol.title, title]
      const list = folded(name) === member ? exact : prefixed
      list.push(hit(`${to}#${name.toLowerCase()}`, name, above, query))
    }
    at = symbols.find(({ title }) => title === base)
  }
  return [...exact, ...prefixed]
}

function hit(to: string, title: string, above: string[], query: string): Hit {
  const level = above.length > 0 ? 2 : 1
  return { to, title: markText(title, termsOf(query)), above, group: "", icon: "", level }
}
