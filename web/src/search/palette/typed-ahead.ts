import { createStore } from "../../lib/store"

/** Ends a text that the reader has already sent with Enter. */
const SENT = "\n"

/**
 * The text that the reader types between opening the search and the focus of its field, undefined at other times.
 * Keys of that time go to the page, which hands them on.
 */
export const typedAhead = createStore<string | undefined>(undefined)

/**
 * Returns what stands in a field after one more key, pressed while the field itself is still on its way. A text
 * that was sent with Enter ends in a line break and takes no more keys.
 */
export function typeAhead(text: string, key: string): string {
  if (text.endsWith(SENT)) return text
  if (key === "Enter") return text + SENT
  if (key === "Backspace") return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** Takes a text that was typed ahead apart: what it says, and whether it was sent. */
export function readTypedAhead(text: string): { typed: string; sent: boolean } {
  return { typed: text.trimEnd(), sent: text.endsWith(SENT) }
}
