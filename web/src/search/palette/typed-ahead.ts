import { createStore } from "../../lib/store"

/** Marks the end of a query that the reader has already submitted with Enter. */
const SENT = "\n"

/**
 * The text that the reader types after opening the search and before the search field has the focus, or undefined at
 * other times. The page receives these key presses and passes them on.
 */
export const typedAhead = createStore<string | undefined>(undefined)

/**
 * Returns the text after another key press. If the reader has submitted the text with Enter, it ends with a line
 * break, and further key presses are ignored.
 */
export function typeAhead(text: string, key: string): string {
  if (text.endsWith(SENT)) return text
  if (key === "Enter") return text + SENT
  if (key === "Backspace") return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** Splits typed-ahead text into its content and whether it was submitted. */
export function readTypedAhead(text: string): { typed: string; sent: boolean } {
  return { typed: text.trimEnd(), sent: text.endsWith(SENT) }
}
