import type { Answer, Hit, Question, Start } from "./answer"
import { openSite, type OwnSite } from "./own-site"
import { openLinkedSite, type LinkedSiteSearch } from "./linked-site"
import { openSymbols, type SymbolHits, type SymbolSearch } from "./symbols"

/** What the worker hears: first where the index is, then one question after the other. */
export type Message = { start: Start } | { question: Question }

let own: OwnSite | undefined
let linkedSites: LinkedSiteSearch[] = []
let symbols: SymbolSearch | undefined
let turn = 0

self.onmessage = ({ data }: MessageEvent<Message>) => {
  if ("start" in data) {
    own = openSite(data.start)
    linkedSites = data.start.linkedSites.map(openLinkedSite)
    symbols = data.start.symbols && openSymbols(data.start.symbols, data.start.build)
  } else {
    void answer(data.question)
  }
}

/** Posts answers until another question is asked. Other sites add to them when they can. */
async function answer(question: Question) {
  const mine = ++turn
  const { query, within } = question
  let last: Answer = { query, within, hits: [], complete: false }
  let failed: Answer["failed"] = "titles"
  const others: Hit[][] = []
  let named: SymbolHits = { first: [], later: [] }
  const post = () => {
    const hits = [...named.first, ...last.hits, ...named.later, ...others.flat()]
    if (mine === turn) self.postMessage({ ...last, hits })
  }
  const addNames = async (search: SymbolSearch) => {
    named = await search.hits(query)
    if (named.first.length + named.later.length > 0 && last.complete) post()
  }
  if (symbols && !within) void addNames(symbols)
  const addHits = async (site: LinkedSiteSearch, place: number) => {
    const hits = await site.hits(query)
    others[place] = hits
    if (hits.length > 0 && last.complete) post()
  }
  if (query.trim() && !within) linkedSites.forEach((site, place) => void addHits(site, place))
  try {
    for await (last of own?.answer(question) ?? []) {
      if (mine !== turn) return
      failed = "words"
      post()
    }
  } catch (error) {
    console.error("tresdocs: the search index cannot be read:", error)
    last = { ...last, complete: true, failed }
    post()
  }
}
