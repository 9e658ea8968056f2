import type { Marked } from "../marks"

interface MarkedTextProps {
  /** The text in pieces. The pieces at odd positions are marked. */
  text: Marked
}

/** Shows a text and marks the parts that match the query. */
export function MarkedText({ text }: MarkedTextProps) {
  return text.map((piece, place) => (place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece))
}
