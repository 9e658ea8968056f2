import type { Catalog } from "./files"
import { takeEndings } from "./stem"
import { takeStopwords } from "./stopwords"

/** Reads queries as those of the language of an index. */
export function speak({ stopwords, endings }: Catalog) {
  takeStopwords(stopwords)
  takeEndings(endings)
}
