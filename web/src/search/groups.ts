import type { Hit } from "./answer"
import type { Marked } from "./marks"

/** A row that performs an action instead of opening a page. */
export interface Command {
  /** The unique name of the command. */
  name: string
  label: Marked
  run: () => void
}

/** A row of the palette. */
export type Row =
  { kind: "page"; place: number; hit: Hit } | { kind: "command"; place: number; command: Command }

/** A titled group of rows. */
export interface Group {
  title: string
  rows: Row[]
}

/** Groups hits. The group with the best hit comes first, and commands come last. */
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

/** Returns the first `count` rows, which are the rows visible without scrolling. */
export function firstRows(groups: Group[], count: number): Group[] {
  return groups.flatMap(({ title, rows }) => {
    const first = rows.filter(({ place }) => place < count)
    return first.length > 0 ? [{ title, rows: first }] : []
  })
}
