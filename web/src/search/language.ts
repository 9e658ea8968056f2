import type { Catalog } from "./files"
import { takeLightWords } from "./light-words"
import { takeEndings } from "./stem"
import { takeSubject } from "./significant-words"
import { takeStopwords } from "./stopwords"
import { takeSynonyms } from "./synonyms"

/** Configures the processing of queries for the language of an index. */
export function speak({ stopwords, endings, subject }: Catalog) {
  takeStopwords(stopwords)
  takeSubject(subject)
  takeEndings(endings)
  takeSynonyms(!endings)
  takeLightWords(!endings)
}
