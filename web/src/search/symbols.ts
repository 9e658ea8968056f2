import type { Symbols } from "../payload.gen"
import type { Hit } from "./answer"
import { markText, termsOf } from "./marks"

/** A name that a page explains, with the names that are part of it. */
interface Symbol {
  title: string
  to: string
  extends?: string
  members?: string[]
}

/** What a query finds among names: first what it names whole, then what begins like it. */
export interface SymbolHits {
  first: Hit[]
  later: Hit[]
}

export interface SymbolSearch {
  hits: (query: string) => Promise<SymbolHits>
}

/** How many names are shown that begin like a query. */
const MAX_HITS = 6

const NONE: SymbolHits = { first: [], later: [] }

/** Returns the search for names. The list of them is fetched when a query begins like one. */
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
      const asked = folded(name)
      const start = folded(prefix)
      if (!asked.startsWith(start) || asked.length < start.length + 2) return NONE
      loading ??= load()
      return find(await loading, asked, folded(rest.join("")), query)
    },
  }
}

async function fetchSymbols(address: string): Promise<Symbol[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
  return (await response.json()) as Symbol[]
}

/** A name as it is compared: "tres-box-geometry" is TresBoxGeometry. */
const folded = (name: string) => name.replaceAll("-", "").toLowerCase()

function find(symbols: Symbol[], asked: string, member: string, query: string): SymbolHits {
  const named = symbols.find(({ title }) => folded(title) === asked)
  if (member) {
    const rows = named ? rowsOf(symbols, named, member, query) : []
    return { first: rows.slice(0, MAX_HITS), later: [] }
  }
  const alike = symbols.filter((one) => one !== named && folded(one.title).startsWith(asked))
  const all = named ? [named, ...alike] : alike
  return {
    first: [],
    later: all.slice(0, MAX_HITS).map((one) => hit(one.to, one.title, [], query)),
  }
}

/** Finds the members of a name that begin with a word, also those of the names that it extends: whole ones first. */
function rowsOf(symbols: Symbol[], named: Symbol, member: string, query: string): Hit[] {
  const whole: Hit[] = []
  const begun: Hit[] = []
  const seen = new Set<Symbol>()
  for (let at: Symbol | undefined = named; at && !seen.has(at);) {
    const { title, to, members = [], extends: base }: Symbol = at
    seen.add(at)
    for (const name of members) {
      if (!folded(name).startsWith(member)) continue
      const above = at === named ? [title] : [named.title, title]
      const list = folded(name) === member ? whole : begun
      list.push(hit(`${to}#${name.toLowerCase()}`, name, above, query))
    }
    at = symbols.find(({ title }) => title === base)
  }
  return [...whole, ...begun]
}

function hit(to: string, title: string, above: string[], query: string): Hit {
  const level = above.length > 0 ? 2 : 1
  return { to, title: markText(title, termsOf(query)), above, group: "", icon: "", level }
}
