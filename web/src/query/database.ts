import sqlite3InitModule from "@sqlite.org/sqlite-wasm"
import type { Row } from "./builder"
import { asText, decodeRow } from "./decode"
import type { ColumnType } from "./decode"
import { decodeDump } from "./dump"

/** Collections in an in-memory SQLite database. */
export interface Database {
  /** Creates a collection's table from its dump and returns the version of the dump. */
  load: (collection: string, dump: string) => Promise<string>
  /** Returns decoded rows. */
  query: (collection: string, sql: string) => Row[]
}

/** The table of all versions. Its values are not decoded. */
const infoCollection = "info"

/** Starts SQLite. */
export async function openDatabase(): Promise<Database> {
  const sqlite = await sqlite3InitModule()
  const db = new sqlite.oo1.DB()
  const types = new Map<string, Record<string, ColumnType>>()
  const rows = (sql: string) =>
    db.exec({ sql, rowMode: "object", returnValue: "resultRows" }) as unknown as Row[]

  return {
    async load(collection, dump) {
      const statements = await decodeDump(dump)
      db.transaction(() => {
        db.exec(`DROP TABLE IF EXISTS ${table(collection)}`)
        for (const statement of statements) db.exec(statement)
      })
      types.set(
        collection,
        columnTypes(collection, rows(`PRAGMA table_info(${table(collection)})`)),
      )
      const [info] = rows(`SELECT version FROM _content_info WHERE id = 'checksum_${collection}'`)
      return asText(info?.["version"])
    },
    query: (collection, sql) => {
      const tableTypes = types.get(collection) ?? {}
      return rows(sql).map((row) => decodeRow(row, tableTypes))
    },
  }
}

/** Returns the name of a collection's table. Throws for names that SQL would interpret differently. */
function table(collection: string): string {
  if (!/^\w+$/.test(collection)) throw new Error(`${collection} is not a valid collection name`)
  return `_content_${collection}`
}

/** Derives column types from their declarations. JSON is stored as TEXT. */
function columnTypes(collection: string, columns: Row[]): Record<string, ColumnType> {
  const types: Record<string, ColumnType> = {}
  if (collection === infoCollection) return types
  for (const { name, type } of columns as { name: string; type: string }[]) {
    if (name === "id" || name === "__hash__") continue
    if (type === "TEXT") types[name] = "json"
    if (type === "BOOLEAN") types[name] = "boolean"
  }
  return types
}
