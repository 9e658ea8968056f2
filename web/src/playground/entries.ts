import type { ProgramMessage } from "./frame"

/** One line of the console. */
export interface Entry {
  id: number
  level: "debug" | "log" | "info" | "warn" | "error"
  text: string
  /** How many times in a row the message was logged. */
  count: number
}

/** The maximum number of entries that the console keeps. */
const MAX_ENTRIES = 200

/** Appends a message that a program has logged. Repeating the last message only increases its count. */
export function addEntry(entries: Entry[], { kind, text }: ProgramMessage): Entry[] {
  if (kind === "clear") return []
  if (kind === "drawn" || kind === "escape" || kind === "checked") return entries
  const last = entries.at(-1)
  if (last?.level === kind && last.text === text) {
    return [...entries.slice(0, -1), { ...last, count: last.count + 1 }]
  }
  return [
    ...entries.slice(1 - MAX_ENTRIES),
    { id: (last?.id ?? 0) + 1, level: kind, text, count: 1 },
  ]
}
