import { STOPWORDS } from "./words.gen"

const ENGLISH: ReadonlySet<string> = new Set(STOPWORDS.split(" "))

let stopwords = ENGLISH

/** Sets the stop words of another language, separated by spaces. Without an argument, sets the English stop words. */
export function takeStopwords(words?: string) {
  stopwords = words ? new Set(words.split(" ")) : ENGLISH
}

/** Reports whether a word is omitted from the index, and from queries that contain other words. */
export function isStopword(token: string): boolean {
  return stopwords.has(token)
}
