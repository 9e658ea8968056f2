import type { Catalog, Headings, WordsFile } from "./search/files"
import { CATALOG, HEADINGS, SYMBOLS, wordsFile } from "./search/files"
import { speak } from "./search/language"
import { readWordIndex, type WordIndex } from "./search/word-index"
import { readSiteIndex, type SiteIndex } from "./search/site-index"
import { explains, filesFor, search } from "./search/search"
import { findSymbols, readSymbols, withSymbols, type SymbolsFile } from "./search/symbols"

/** The files of an index. Each is JSON, keyed by file name. */
type Files = Record<string, string>

let index: SiteIndex | undefined
let symbols = readSymbols({ prefix: "", names: [] })
let files: Files = {}
const wordIndexes = new Map<number, WordIndex>()

/** Loads the files of an index. */
function load(json: string): string {
  files = JSON.parse(json) as Files
  wordIndexes.clear()
  const catalog = JSON.parse(files[CATALOG] ?? "") as Catalog
  speak(catalog)
  index = readSiteIndex(catalog, JSON.parse(files[HEADINGS] ?? "") as Headings)
  const names = files[SYMBOLS] ?? '{"prefix":"","names":[]}'
  const file = JSON.parse(names) as SymbolsFile | SymbolsFile["names"]
  symbols = readSymbols(Array.isArray(file) ? { prefix: "", names: file } : file) // older builds publish a list
  return ""
}

/** Runs queries and returns the URLs that each query finds, best first. */
function find(json: string): string {
  const queries = JSON.parse(json) as string[]
  return JSON.stringify(queries.map((query) => addresses(query)))
}

function addresses(query: string): string[] {
  if (!index) throw new Error("find: no index is loaded")
  const { folder } = index
  const needed = filesFor(index, query).map((place) => wordIndex(folder, place))
  const sections = search(index, needed, query)
  const named = findSymbols(symbols, query)
  const isExplained = named.exact.length > 0 && explains(needed, sections[0], query)
  const found = withSymbols<{ to: string }>(sections, named, isExplained)
  return [...new Set(found.map(({ to }) => to))]
}

function wordIndex(folder: string, place: number): WordIndex {
  const cached = wordIndexes.get(place)
  if (cached) return cached
  const opened = readWordIndex(
    JSON.parse(files[`${folder}/${wordsFile(place)}`] ?? "") as WordsFile,
  )
  wordIndexes.set(place, opened)
  return opened
}

Object.assign(globalThis, { load, find })
