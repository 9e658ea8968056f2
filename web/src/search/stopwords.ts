/**
 * Words so common in English that finding them in a text tells nothing. The list is that of
 * internal/search/stopwords.go.
 */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    "a an and are as at be by can do does for from has have how if in into is it its my no " +
    "not of on or so that the their them then there these they this to was we what when where which why will with you your"
  ).split(" "),
)

let stopwords = ENGLISH

/** Takes the words of another language, parted by spaces; English has none to be told. */
export function takeStopwords(words?: string) {
  stopwords = words ? new Set(words.split(" ")) : ENGLISH
}

/** Reports whether a word is left out of texts, and of queries that have others. */
export function isStopword(token: string): boolean {
  return stopwords.has(token)
}
