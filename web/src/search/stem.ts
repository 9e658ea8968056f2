/** Endings that a reader may use where the text does not, the longest first. */
const ENDINGS = ["ments", "ment", "ions", "ing", "ion", "ers", "ed", "er", "es", "s", "e"]

/** What is left of a word must still say something. */
const MIN_STEM = 4

/** Returns what a word has in common with its other forms, "" for a word without an ending. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM)
  return ending ? word.slice(0, -ending.length) : ""
}
