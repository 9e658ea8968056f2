/** English stop words. The list is the same as in internal/site/search/stopwords.go. */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    "a about am an and any are arent as at be been being between but by can cant could did didnt do does " +
    "doesnt dont for from had has have how i if im in into is isnt it its ive let lets may me might my no " +
    "not of on or our should so some than that the their them then there these they this to us versus vs was " +
    "we were what when where which who why will with wont would you your"
  ).split(" "),
)

/** English words that say little about the subject of a query, although few texts contain some of them. */
const ENGLISH_LIGHT: ReadonlySet<string> = new Set(
  (
    "all also another because both cannot come comes coming each else even ever every first get gets getting " +
    "give go goes going got here just keep kept like look looks made make makes making many more much must " +
    "need needs once one only out put really same see seen show shown since still such take takes thing " +
    "things too two use used using very want wants way while without"
  ).split(" "),
)

let stopwords = ENGLISH
let lightWords = ENGLISH_LIGHT

/** Sets the stop words of another language, separated by spaces. Without an argument, sets the English stop words. */
export function takeStopwords(words?: string) {
  stopwords = words ? new Set(words.split(" ")) : ENGLISH
  lightWords = words ? new Set() : ENGLISH_LIGHT
}

/** Reports whether a word of a query counts less than other words that are equally rare. */
export function isLight(word: string): boolean {
  return lightWords.has(word)
}

/** Reports whether a word is omitted from texts, and from queries that contain other words. */
export function isStopword(token: string): boolean {
  return stopwords.has(token)
}
