import type { Catalog, Headings, WordsFile } from "./search/files"
import { CATALOG, HEADINGS, wordsFile } from "./search/files"
import { readLexicon, type Lexicon } from "./search/lexicon"
import { readLibrary, type Library } from "./search/library"
import { filesFor, search } from "./search/search"

/** The index by file name, each file as JSON. */
type Files = Record<string, string>

let library: Library | undefined
let files: Files = {}
const lexicons = new Map<number, Lexicon>()

/** Takes the files of an index. */
function load(json: string): string {
  files = JSON.parse(json) as Files
  lexicons.clear()
  library = readLibrary(
    JSON.parse(files[CATALOG] ?? "") as Catalog,
    JSON.parse(files[HEADINGS] ?? "") as Headings,
  )
  return ""
}

/** Takes queries and gives the addresses that each finds, the best first. */
function find(json: string): string {
  const queries = JSON.parse(json) as string[]
  return JSON.stringify(queries.map((query) => addresses(query)))
}

function addresses(query: string): string[] {
  if (!library) throw new Error("find: no index is loaded")
  const { folder } = library
  const needed = filesFor(library, query).map((place) => lexicon(folder, place))
  return search(library, needed, query).map(({ to }) => to)
}

function lexicon(folder: string, place: number): Lexicon {
  const known = lexicons.get(place)
  if (known) return known
  const read = readLexicon(JSON.parse(files[`${folder}/${wordsFile(place)}`] ?? "") as WordsFile)
  lexicons.set(place, read)
  return read
}

Object.assign(globalThis, { load, find })
