import { isStopword } from "./stopwords"
import { wordsOf, type Word } from "./tokens"

/** How many words of a query are read, and how many that tell something count; more are a pasted text. */
const MAX_READ = 50
const MAX_WORDS = 12

/** Returns the significant words of a query. */
export function queryWords(query: string): Word[] {
  return significant(wordsOf(query).slice(0, MAX_READ)).slice(0, MAX_WORDS)
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
