import { isStopword } from "./stopwords"
import { wordsOf, type Word } from "./tokens"

/**
 * The maximum number of words that are read from a query, and the maximum number of significant words that count. A
 * longer query is pasted text.
 */
const MAX_READ = 50
const MAX_WORDS = 12

/** Returns the significant words of a query. */
export function queryWords(query: string): Word[] {
  return significant(wordsOf(query).slice(0, MAX_READ)).slice(0, MAX_WORDS)
}

/** Joins the significant words of a text. The result is used to compare names regardless of their spelling. */
export function nameOf(text: string): string {
  return significant(wordsOf(text))
    .map(({ whole }) => whole)
    .join("")
}

let subject = ""

/** Sets the subject that all pages of the site share. */
export function takeSubject(word = "") {
  subject = word
}

/** Replaces "but not" with "without", which has the same meaning and is not a stop word. */
function joinNegations(words: Word[]): Word[] {
  return words.flatMap((word, i) => {
    const isNegated = word.whole === "but" && words[i + 1]?.whole === "not"
    const isReplaced = word.whole === "not" && words[i - 1]?.whole === "but"
    if (isNegated) return []
    return isReplaced ? [{ whole: "without", parts: [] }] : [word]
  })
}

/** Drops stop words, unless the text consists only of stop words. */
function significant(words: Word[]): Word[] {
  const withoutStopwords = joinNegations(words).filter(({ whole }) => !isStopword(whole))
  const withoutSubject = withoutStopwords.filter(({ whole }) => whole !== subject)
  return [withoutSubject, withoutStopwords, words].find(({ length }) => length > 0) ?? []
}
