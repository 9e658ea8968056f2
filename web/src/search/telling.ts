import { isStopword } from "./stopwords"
import { wordsOf, type Word } from "./tokens"

/** How many words of a query count; more are a pasted text. */
const MAX_WORDS = 8

/** The words of a query that tell something. */
export function queryWords(query: string): Word[] {
  return telling(wordsOf(query).slice(0, MAX_WORDS))
}

/** What a text says as one word, for comparing names however they are written. */
export function nameOf(text: string): string {
  return telling(wordsOf(text))
    .map(({ whole }) => whole)
    .join("")
}

/** Leaves out what is in every text, unless there is nothing else. */
function telling(words: Word[]): Word[] {
  const left = words.filter(({ whole }) => !isStopword(whole))
  return left.length > 0 ? left : words
}
