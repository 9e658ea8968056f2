import type { Marked } from "../marks"

interface MarkedTextProps {
  /** The text, split into pieces. The pieces at odd indexes are marked. */
  text: Marked
}

/** Shows text and marks the parts that match the query. */
export function MarkedText({ text }: MarkedTextProps) {
  return text.map((piece, place) => (place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece))
}
