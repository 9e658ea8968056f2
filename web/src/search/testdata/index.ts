import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import type { Catalog, Headings } from "../files"
import { readWordIndex } from "../word-index"
import type { WordsFile } from "../files"
import { readSiteIndex, type SiteIndex } from "../site-index"
import type { WordIndex } from "../word-index"

/** The test cases of internal/site/search. Go creates the index that these tests read. */
const ARCHIVE = resolve(
  import.meta.dirname,
  "../../../../internal/site/search/testdata/index/site.txtar",
)

/** Returns the files of an index that was created by Go, keyed by name. */
export function goCase(name: string): Map<string, string> {
  const lines = part(`${name}.want`).trimEnd().split("\n")
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" "))]),
  )
}

/** Returns the input of a case's index. */
export function goInput<T>(name: string): T {
  return JSON.parse(part(`${name}.json`)) as T
}

/** Reads the index of a test case in the same way as the browser. */
export function openCase(name: string): { library: SiteIndex; wordIndex: WordIndex } {
  const files = goCase(name)
  const read = <T>(file: string) => JSON.parse(files.get(file) ?? "null") as T
  const library = readSiteIndex(read<Catalog>("catalog.json"), read<Headings>("headings.json"))
  return { library, wordIndex: readWordIndex(read<WordsFile>(`${library.folder}/words.0.json`)) }
}

function part(name: string): string {
  const found = readFileSync(ARCHIVE, "utf8").split(/^-- (.+) --\n/m)
  return found[found.indexOf(name) + 1] ?? ""
}
