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

/** Progress that the browser could not store. It is lost when the page is unloaded. */
const unsaved = new Map<string, Progress>()

/** Called when the progress changes. */
const listeners = new Set<() => void>()

/** Returns the reader's progress in a challenge. `name` is the name of its example. */
export function progressOf(name: string): Progress {
  return unsaved.get(name) ?? storedProgress(name)
}

function storedProgress(name: string): Progress {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null")
    const { solved, edits } = Object(stored) as Record<keyof Progress, unknown>
    return { solved: solved === true, edits: isEdits(edits) ? edits : {} }
  } catch {
    return { solved: false, edits: {} } // storage is unavailable or contains other data
  }
}

/** Stores changes to the reader's progress in a challenge. */
export function saveProgress(name: string, change: Partial<Progress>) {
  const progress = { ...progressOf(name), ...change }
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(progress))
    unsaved.delete(name)
  } catch {
    unsaved.set(name, progress) // storage is full or unavailable
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever the progress changes, even in another tab, until the returned function is called. */
export function watchProgress(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    removeEventListener("storage", listener)
  }
}

function isEdits(value: unknown): value is Edits {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  )
}
