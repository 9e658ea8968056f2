import { createStore } from "../../lib/store"

/** Ends a text that the reader has already sent with Enter. */
const SENT = "\n"

/** What the reader has typed since the search was asked for, until its field is there. */
export const typedAhead = createStore("")

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
