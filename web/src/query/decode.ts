import type { Row } from "./builder"

/** The type of a database column. */
export type ColumnType = "string" | "number" | "boolean" | "date" | "json"

/** Converts an SQLite row to a document. Leaves columns without a type unchanged. */
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

/** Returns a value of a row as text, or an empty string if it is neither text nor a number. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : ""
}
