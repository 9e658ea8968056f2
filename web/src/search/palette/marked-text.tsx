import type { Marked } from "../marks"

interface MarkedTextProps {
  /** The text in pieces, those at odd places marked. */
  text: Marked
}

/** Shows a text with what the reader searched for marked in it. */
export function MarkedText({ text }: MarkedTextProps) {
  return text.map((piece, place) => (place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece))
}
