import { createStore } from "../../lib/store"

/** Marks a text that the reader has already sent with Enter. */
const SENT = "\n"

/**
 * The text that the reader types after opening the search and before its field has the focus; undefined at other times.
 * The page receives these keys and passes them on.
 */
export const typedAhead = createStore<string | undefined>(undefined)

/**
 * Returns the text after another key is pressed before the field is ready. Text that was sent with Enter ends with a
 * line break and ignores further keys.
 */
export function typeAhead(text: string, key: string): string {
  if (text.endsWith(SENT)) return text
  if (key === "Enter") return text + SENT
  if (key === "Backspace") return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** Splits a text that was typed ahead into its content and whether it was sent. */
export function readTypedAhead(text: string): { typed: string; sent: boolean } {
  return { typed: text.trimEnd(), sent: text.endsWith(SENT) }
}
