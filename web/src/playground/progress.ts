import type { Edits } from "./example"

/** The prefix of a challenge's keys in the browser's storage. */
const PREFIX = "tresdocs:challenge:"

/** The reader's progress in a challenge, stored in the browser. */
interface Progress {
  /** Whether the reader has solved the challenge, now or earlier. */
  solved: boolean
  /** The files that the reader has changed. */
  edits: Edits
}

/** Returns the reader's progress in a challenge. `name` is the name of its example. */
export function progressOf(name: string): Progress {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null")
    const { solved, edits } = Object(stored) as Record<keyof Progress, unknown>
    return { solved: solved === true, edits: isEdits(edits) ? edits : {} }
  } catch {
    return { solved: false, edits: {} } // storage is not available or contains other data
  }
}

/**
 * Stores changes to the reader's progress in a challenge. Without storage, the progress is lost when the page is
 * closed.
 */
export function saveProgress(name: string, change: Partial<Progress>) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ ...progressOf(name), ...change }))
  } catch {
    // Storage is full or not available.
  }
}

function isEdits(value: unknown): value is Edits {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  )
}
