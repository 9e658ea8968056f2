import { isStopword } from "./stopwords"
import { wordsOf, type Word } from "./tokens"

/**
 * The maximum number of words that are read from a query, and of significant words that count. A longer query is pasted
 * text.
 */
const MAX_READ = 50
const MAX_WORDS = 12

/** Returns the significant words of a query. */
export function queryWords(query: string): Word[] {
  return significant(wordsOf(query).slice(0, MAX_READ)).slice(0, MAX_WORDS)
}

/** Joins the significant words of a text, to compare names in any spelling. */
export function nameOf(text: string): string {
  return significant(wordsOf(text))
    .map(({ whole }) => whole)
    .join("")
}

let subject = ""

/** Sets the subject of all pages of the site. */
export function takeSubject(word = "") {
  subject = word
}

/** Drops stop words, unless there are no others. */
function significant(words: Word[]): Word[] {
  const withoutStopwords = words.filter(({ whole }) => !isStopword(whole))
  const withoutSubject = withoutStopwords.filter(({ whole }) => whole !== subject)
  return [withoutSubject, withoutStopwords, words].find(({ length }) => length > 0) ?? []
}
