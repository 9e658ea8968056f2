/** Endings that a reader may use where the text does not, the longest first. */
const ENGLISH = ["ments", "ment", "ions", "ing", "ion", "ers", "ed", "er", "es", "s", "e"]

let endings = ENGLISH

/** Takes the endings of another language, parted by spaces; English has none to be told. */
export function takeEndings(words?: string) {
  endings = words ? words.split(" ") : ENGLISH
}

/** What is left of a word must still say something. */
const MIN_STEM = 4

/** Returns what a word has in common with its other forms, "" for a word without an ending. */
export function stemOf(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM)
  return ending ? word.slice(0, -ending.length) : ""
}
