import type { Hit } from "./answer"
import type { Marked } from "./marks"

/** A row that does something instead of leading somewhere. */
export interface Command {
  /** Tells the command from all others. */
  name: string
  label: Marked
  run: () => void
}

/** A line of the palette. */
export type Row =
  { kind: "page"; place: number; hit: Hit } | { kind: "command"; place: number; command: Command }

/** A part of the palette with a title. */
export interface Group {
  title: string
  rows: Row[]
}

/** Puts hits into their groups, the group of the best hit first, and commands last. */
export function groupRows(hits: Hit[], title: string, commands: Command[]): Group[] {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) groups.set(hit.group, [...(groups.get(hit.group) ?? []), hit])
  let place = 0
  const pages = [...groups].map(([title, found]): Group => {
    return { title, rows: found.map((hit) => ({ kind: "page", place: place++, hit })) }
  })
  if (commands.length === 0) return pages
  const rows = commands.map((command): Row => ({ kind: "command", place: place++, command }))
  return [...pages, { title, rows }]
}

/** Keeps as many rows as can be seen before anybody scrolls. */
export function firstRows(groups: Group[], count: number): Group[] {
  return groups.flatMap(({ title, rows }) => {
    const first = rows.filter(({ place }) => place < count)
    return first.length > 0 ? [{ title, rows: first }] : []
  })
}
