import { isStopword } from "./stopwords"
import { wordsOf, type Word } from "./tokens"

/** How many words of a query count; more are a pasted text. */
const MAX_WORDS = 8

/** Returns the significant words of a query. */
export function queryWords(query: string): Word[] {
  return significant(wordsOf(query).slice(0, MAX_WORDS))
}

/** Joins the significant words of a text, to compare names however they are written. */
export function nameOf(text: string): string {
  return significant(wordsOf(text))
    .map(({ whole }) => whole)
    .join("")
}

let subject = ""

/** Takes the word for what all pages of the site are about. */
export function takeSubject(word = "") {
  subject = word
}

/** Drops words that are in every text, unless there are no others. */
function significant(words: Word[]): Word[] {
  const telling = words.filter(({ whole }) => !isStopword(whole))
  const left = telling.filter(({ whole }) => whole !== subject)
  return [left, telling, words].find(({ length }) => length > 0) ?? []
}
