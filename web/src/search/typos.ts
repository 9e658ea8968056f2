/** A word must have as many letters for one edit and for two: short words are all alike. */
const ONE_EDIT = 4
const TWO_EDITS = 8

/** Returns how many edits may be between a word and what the reader meant by it. */
export function editsFor(word: string): number {
  if (word.length < ONE_EDIT) return 0
  return word.length < TWO_EDITS ? 1 : 2
}

/** Returns the letters of a word as bits; letters that are the same modulo 32 share one. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

/**
 * Counts the letters that one word has and the other has not. An edit makes two at
 * most, so most words need no closer look.
 */
export function differences(a: number, b: number): number {
  let bits = a ^ b
  let count = 0
  for (; bits !== 0; count++) bits &= bits - 1
  return count
}

/**
 * Counts the letters to insert, drop, change or swap with their neighbor to make b of
 * a, and gives up beyond a limit: then the answer is limit + 1.
 */
export function editsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) edits = Math.min(edits, at(before, j - 2) + 1)
      row.push(edits)
      best = Math.min(best, edits)
    }
    if (best > limit) return limit + 1
    before = last
    last = row
  }
  return Math.min(at(last, b.length), limit + 1)
}

function at(row: number[], place: number): number {
  return row[place] ?? Infinity
}
