/** An error in a file. */
export interface Problem {
  file: string
  /** The position of the error, in UTF-16 code units from the beginning of the file. */
  offset: number
  message: string
}

/** A 1-based line and column. */
export interface Place {
  line: number
  column: number
}

/** Converts an offset in a file to a line and column. */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const line = before.split("\n").length
  return { line, column: offset - before.lastIndexOf("\n") }
}
