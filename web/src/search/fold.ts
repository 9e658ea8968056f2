import { FOLDED } from "./words.gen"

/**
 * Matches the accents of Latin, Greek and Cyrillic letters, except for й and ў, and the vowel marks of Arabic and
 * Hebrew.
 */
const ACCENT =
  /(?<![иу]\p{M}*)\u0306|[\u0300-\u0305\u0307-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu
const UNDECOMPOSED = new RegExp(`[${Object.keys(FOLDED).join("")}]`, "g")

/**
 * Normalizes a word for comparison. It converts the word to lowercase and removes accents. internal/site/search/fold.go
 * uses the same rules.
 */
export function fold(word: string): string {
  const lower = word.toLowerCase()
  if (/^[ -~]*$/.test(lower)) return lower
  return lower
    .normalize("NFKD")
    .toLowerCase()
    .replace(ACCENT, "")
    .replaceAll(" ", "") // Unicode decomposes some ligatures into several words
    .replace(UNDECOMPOSED, (letter) => FOLDED[letter] ?? "")
    .normalize("NFC")
}
