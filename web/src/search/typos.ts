/** The minimum word lengths for matches with one and two edits. Shorter words are too similar to each other. */
const ONE_EDIT = 4
const TWO_EDITS = 8

/** Returns the maximum edit distance for a word. */
export function editsFor(word: string): number {
  if (word.length < ONE_EDIT) return 0
  return word.length < TWO_EDITS ? 1 : 2
}

/** Returns a bit mask of the letters in a word. Letters whose code points are equal modulo 32 share a bit. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

/**
 * Counts the letters that occur in only one of two words, given their bit masks. An edit changes at most two of them,
 * so most words need no further comparison.
 */
export function differences(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f
  return Math.imul(bits, 0x01010101) >>> 24
}

/**
 * Returns the edit distance between two words, which counts insertions, deletions, substitutions and transpositions.
 * If the distance exceeds the limit, returns limit + 1.
 */
export function editsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return editsInRows(a.slice(start, a.length - end), b.slice(start, b.length - end), limit)
}

/** Returns the edit distance between two words without a common prefix or suffix. */
function editsInRows(a: string, b: string, limit: number): number {
  if (a === "" || b === "") return Math.max(a.length, b.length)
  let rowBeforeLast: number[] = []
  let lastRow = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(
        at(lastRow, j) + 1,
        at(row, j - 1) + 1,
        at(lastRow, j - 1) + (same ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) edits = Math.min(edits, at(rowBeforeLast, j - 2) + 1)
      row.push(edits)
      best = Math.min(best, edits)
    }
    if (best > limit) return limit + 1
    rowBeforeLast = lastRow
    lastRow = row
  }
  return Math.min(at(lastRow, b.length), limit + 1)
}

function at(row: number[], place: number): number {
  return row[place] ?? Infinity
}
