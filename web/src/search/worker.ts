import type { Answer, Hit, Question, Start } from "./answer"
import { openSite, type OwnSite } from "./own-site"
import { openMember } from "./member"
import { withLinked } from "./with-linked"
import { openLinkedSite, type LinkedSiteSearch } from "./linked-site"
import {
  NO_SYMBOLS,
  openSymbols,
  withSymbols,
  type FoundSymbols,
  type SymbolSearch,
} from "./symbols"

/** A message to the worker. The first message contains the location of the index, and all others are questions. */
export type Message = { start: Start } | { question: Question }

let ownSite: OwnSite | undefined
let linkedSites: LinkedSiteSearch[] = []
let symbols: SymbolSearch | undefined
let turn = 0

self.onmessage = ({ data }: MessageEvent<Message>) => {
  if ("start" in data) {
    ownSite = openSite(data.start)
    linkedSites = data.start.linkedSites.map((site) =>
      site.home ? openMember(site) : openLinkedSite(site),
    )
    symbols = data.start.symbols && openSymbols(data.start.symbols, data.start.build)
  } else {
    void answer(data.question)
  }
}

/** Posts answers until another question arrives. Hits from other sites are added when the sites respond. */
async function answer(question: Question) {
  const mine = ++turn
  const { query, within } = question
  let latest: Answer = { query, within, hits: [], complete: false }
  let failed: Answer["failed"] = "titles"
  const linkedHits: Hit[][] = []
  let symbolHits: FoundSymbols<Hit> = NO_SYMBOLS
  const post = () => {
    const own = withSymbols(latest.hits, symbolHits, latest.isExplained ?? true)
    const hits = withLinked(own, linkedHits.flat(), query)
    if (mine === turn) self.postMessage({ ...latest, hits })
  }
  const addNames = async (search: SymbolSearch) => {
    symbolHits = await search.hits(query)
    const { members, exact, prefixed } = symbolHits
    if (members.length + exact.length + prefixed.length > 0 && latest.complete) post()
  }
  if (symbols && !within) void addNames(symbols)
  const addHits = async (site: LinkedSiteSearch, place: number) => {
    const hits = await site.hits(query)
    linkedHits[place] = hits
    if (hits.length > 0 && latest.complete) post()
  }
  if (query.trim() && !within) linkedSites.forEach((site, place) => void addHits(site, place))
  try {
    for await (latest of ownSite?.answer(question) ?? []) {
      if (mine !== turn) return
      failed = "words"
      post()
    }
  } catch (error) {
    console.error("tresdocs: the search index cannot be read:", error)
    latest = { ...latest, complete: true, failed }
    post()
  }
}
