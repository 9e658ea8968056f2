/** English words that say little about the subject of a query, although few texts contain some of them. */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    "all also another because both cannot come comes coming each else even ever every first get gets getting " +
    "give go goes going got here just keep kept like look looks made make makes making many more much must " +
    "need needs once one only out put really same see seen show shown since still such take takes thing " +
    "things too two use used using very want wants way while without"
  ).split(" "),
)

const NONE: ReadonlySet<string> = new Set()

let lightWords = ENGLISH

/** Enables the English light words. For other languages, there are none. */
export function takeLightWords(isEnglish: boolean) {
  lightWords = isEnglish ? ENGLISH : NONE
}

/** Reports whether a word of a query counts less than other words that are equally rare. */
export function isLight(word: string): boolean {
  return lightWords.has(word)
}
