/** English endings, longest first. */
const ENGLISH = [
  "ments",
  "ment",
  "ions",
  "ally",
  "ies",
  "ing",
  "ion",
  "ers",
  "ed",
  "er",
  "es",
  "ly",
  "s",
  "e",
]

let endings = ENGLISH

/** Sets the endings of another language, separated by spaces. Without an argument, sets the English endings. */
export function takeEndings(words?: string) {
  endings = words ? words.split(" ") : ENGLISH
}

/** The minimum length of a stem. */
const MIN_STEM = 4

/** Returns the stem of a word, or an empty string if it has no ending. */
export function stemOf(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM)
  return ending ? word.slice(0, -ending.length) : ""
}
