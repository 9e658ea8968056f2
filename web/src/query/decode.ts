import type { Row } from "./builder"

/** Says what the text in a column of the database stands for. */
export type ColumnType = "string" | "number" | "boolean" | "date" | "json"

/** Turns a row as SQLite has it into a document. Columns without a type stay as they are. */
export function decodeRow(row: Row, types: Readonly<Record<string, ColumnType>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, decodeValue(value, types[column])]),
  )
}

function decodeValue(value: unknown, type: ColumnType | undefined): unknown {
  if (value === "NULL") return undefined
  if (value === "undefined") return value
  if (type === "json" && typeof value === "string" && value !== "") return JSON.parse(value)
  if (type === "boolean") return Boolean(value)
  return value
}

/** Returns a value of a row as text; what is neither text nor number has none. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : ""
}
