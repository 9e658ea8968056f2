/** Compares stems in natural order. Digits are compared as numbers, and everything else is compared by character. */
export function compareNatural(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = comparePart(left[i] ?? "", right[i] ?? "")
    if (order !== 0) return order
  }
  return left.length - right.length || compare(a, b)
}

/** Splits a stem into numbers and single characters. */
function parts(text: string): string[] {
  return text.match(/\d+|\D/gu) ?? []
}

function comparePart(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compare(a, b)
  const [left, right] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")]
  return left.length - right.length || compare(left, right)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
