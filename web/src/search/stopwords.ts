/** English stop words. The list equals that of internal/search/stopwords.go. */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    "a about am an and any are as at be been being between but by can could did do does for from had has have how " +
    "i if in into is it its may me might my no not of on or our so should some that than the their them then " +
    "there these they this to us was we were what when where which who why will with would you your"
  ).split(" "),
)

let stopwords = ENGLISH

/** Sets the stop words of another language, separated by spaces, or the English ones without an argument. */
export function takeStopwords(words?: string) {
  stopwords = words ? new Set(words.split(" ")) : ENGLISH
}

/** Reports whether a word is left out of texts, and of queries with other words. */
export function isStopword(token: string): boolean {
  return stopwords.has(token)
}
