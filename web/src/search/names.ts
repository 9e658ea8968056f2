import type { Section } from "./site-index"
import { differences, editsBetween, editsFor, lettersOf } from "./typos"

/** The names of sections, indexed so that a search does not have to compare the query with each of them. */
export interface Names {
  /** The numbers of the sections with each name. */
  sections: Map<string, number[]>
  /** The distinct names, by length. */
  byLength: Map<number, Name[]>
  /** The names of the titles above each section on its page. */
  above: string[][]
}

interface Name {
  name: string
  letters: number
}

/** Collects the names of sections. */
export function namesOf(sections: Section[]): Names {
  const names: Names = { sections: new Map(), byLength: new Map(), above: [] }
  for (const { number, name, parents } of sections) {
    const known = names.sections.get(name)
    if (known) known.push(number)
    else {
      names.sections.set(name, [number])
      listFor(names.byLength, name.length).push({ name, letters: lettersOf(name) })
    }
    names.above.push(parents.map((parent) => sections[parent]!.name))
  }
  return names
}

function listFor(lists: Map<number, Name[]>, length: number): Name[] {
  let list = lists.get(length)
  if (!list) lists.set(length, (list = []))
  return list
}

/** Returns the sections with a name. */
export function sectionsNamed({ sections }: Names, name: string): number[] {
  return sections.get(name) ?? []
}

/**
 * Returns the sections whose title and a title above it make up a query, in either order, such as "props of TresCanvas".
 */
export function sectionsPlaced(names: Names, query: string): Set<number> {
  const placed = new Set<number>()
  for (let i = 1; i < query.length; i++) {
    const first = query.slice(0, i)
    if (!names.sections.has(first)) continue
    const second = query.slice(i)
    for (const section of sectionsNamed(names, second)) {
      if (names.above[section]!.includes(first)) placed.add(section)
    }
    for (const section of sectionsNamed(names, first)) {
      if (names.above[section]!.includes(second)) placed.add(section)
    }
  }
  return placed
}

/** Returns the sections whose title equals a query, ignoring typos and spaces. */
export function sectionsNear(names: Names, query: string): Set<number> {
  const near = new Set<number>()
  const limit = editsFor(query)
  if (limit === 0) return near
  const letters = lettersOf(query)
  for (let length = query.length - limit; length <= query.length + limit; length++) {
    for (const other of names.byLength.get(length) ?? []) {
      if (differences(other.letters, letters) > 2 * limit) continue
      if (editsBetween(query, other.name, limit) > limit) continue
      for (const section of sectionsNamed(names, other.name)) near.add(section)
    }
  }
  return near
}
