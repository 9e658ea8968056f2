import type { Heard } from "./frame"

/** One line of the console. */
export interface Entry {
  id: number
  level: "debug" | "log" | "info" | "warn" | "error"
  text: string
  /** How often it was said in a row. */
  count: number
}

/** So many lines the console keeps; readers scroll no further back. */
const KEPT = 200

/** Puts what a program says at the end of the console; what is said again is counted. */
export function addEntry(entries: Entry[], { kind, text }: Heard): Entry[] {
  if (kind === "clear") return []
  if (kind === "drawn" || kind === "escape") return entries
  const last = entries.at(-1)
  if (last?.level === kind && last.text === text) {
    return [...entries.slice(0, -1), { ...last, count: last.count + 1 }]
  }
  return [...entries.slice(1 - KEPT), { id: (last?.id ?? 0) + 1, level: kind, text, count: 1 }]
}
