import type { Marked } from "../marks"

interface MarkedTextProps {
  /** The text in pieces. Those at odd positions are marked. */
  text: Marked
}

/** Shows a text with the query marked. */
export function MarkedText({ text }: MarkedTextProps) {
  return text.map((piece, place) => (place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece))
}
