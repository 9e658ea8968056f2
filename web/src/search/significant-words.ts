import { isStopword } from "./stopwords"
import { wordsOf, type Word } from "./tokens"

/**
 * The maximum number of words that are read from a query, and the maximum number of significant words that are used.
 * Longer queries are pasted text.
 */
const MAX_READ = 50
const MAX_WORDS = 12

/** Returns the significant words of a query. */
export function queryWords(query: string): Word[] {
  return significant(wordsOf(query).slice(0, MAX_READ)).slice(0, MAX_WORDS)
}

/** Joins the significant words of a name, so that names can be compared regardless of their spelling. */
export function nameOf(text: string): string {
  return significant(wordsOf(text))
    .map(({ whole }) => whole)
    .join("")
}

let subject = ""

/** Sets the subject of all pages, which is the name of the site. */
export function takeSubject(word = "") {
  subject = word
}

/** Replaces "but not" with "without", which means the same and is not a stop word. */
function joinNegations(words: Word[]): Word[] {
  return words.flatMap((word, i) => {
    const isNegated = word.whole === "but" && words[i + 1]?.whole === "not"
    const isReplaced = word.whole === "not" && words[i - 1]?.whole === "but"
    if (isNegated) return []
    return isReplaced ? [{ whole: "without", parts: [] }] : [word]
  })
}

/** Drops stop words, unless there are only stop words. */
function significant(words: Word[]): Word[] {
  const withoutStopwords = joinNegations(words).filter(({ whole }) => !isStopword(whole))
  const withoutSubject = withoutStopwords.filter(({ whole }) => whole !== subject)
  return [withoutSubject, withoutStopwords, words].find(({ length }) => length > 0) ?? []
}
