/** One thing that is wrong with a file. */
export interface Problem {
  file: string
  /** Where it is, in UTF-16 units from the beginning of the file. */
  offset: number
  message: string
}

/** A line and a column, both counted from 1. */
export interface Place {
  line: number
  column: number
}

/** Turns an offset in a text into a place. */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const line = before.split("\n").length
  return { line, column: offset - before.lastIndexOf("\n") }
}
