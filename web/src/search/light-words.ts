/** English words that say little about the subject of a query, even if they are rare in documents. */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    "actually again all already also always another anymore anyone because better both cannot certain come " +
    "comes coming correctly difference each easiest easily easy else even ever every exactly first get gets " +
    "getting give go goes going good got happen happening happens here instead just keep kept know like " +
    "longer look looks made make makes making many mean means more much must need needs often once one only " +
    "out possible properly put quickly really said same say saying says see seem seems seen show shown simple " +
    "since somehow someone something sometimes still stuff such sure take takes tell thanks thing things too " +
    "toward towards trouble try trying two understand use used using very want wants way while without"
  ).split(" "),
)

const NONE: ReadonlySet<string> = new Set()

let lightWords = ENGLISH

/** Enables the English light words. Other languages have none. */
export function takeLightWords(isEnglish: boolean) {
  lightWords = isEnglish ? ENGLISH : NONE
}

/** Reports whether a word in a query counts less than other words of the same rarity. */
export function isLight(word: string): boolean {
  return lightWords.has(word)
}
