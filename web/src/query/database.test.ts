// @vitest-environment node
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { openDatabase } from "./database"

function dumpOf(...statements: string[]): string {
  return gzipSync(JSON.stringify(statements)).toString("base64")
}

const info =
  'CREATE TABLE IF NOT EXISTS _content_info (id TEXT PRIMARY KEY, "ready" BOOLEAN, "version" VARCHAR);'

/** A dump as builds write it, with its long text in two slices. */
const docs = dumpOf(
  info + " -- structure",
  "INSERT OR REPLACE INTO _content_info VALUES ('checksum_docs', false, 'v1'); -- meta",
  "DROP TABLE IF EXISTS _content_docs; -- structure",
  'CREATE TABLE IF NOT EXISTS _content_docs (id TEXT PRIMARY KEY, "title" VARCHAR, "draft" BOOLEAN NULL, "meta" TEXT, "__hash__" TEXT UNIQUE); -- structure',
  `INSERT INTO _content_docs VALUES ('1', 'It''s', true, '{"a":', 'h-5'); -- h`,
  `UPDATE _content_docs SET meta = CONCAT(meta, '"🚀"}'), "__hash__" = 'h' WHERE id = '1' AND "__hash__" = 'h-5'; -- h`,
  "UPDATE _content_info SET ready = true WHERE id = 'checksum_docs'; -- meta",
)

describe("openDatabase", () => {
  it("loads a dump, returns its version and decodes rows", async () => {
    const db = await openDatabase()
    expect(await db.load("docs", docs)).toBe("v1")
    expect(db.query("docs", "SELECT * FROM _content_docs ORDER BY id ASC")).toEqual([
      { id: "1", title: "It's", draft: true, meta: { a: "🚀" }, __hash__: "h" },
    ])
    expect(db.query("docs", "SELECT COUNT(*) as count FROM _content_docs")).toEqual([{ count: 1 }])
  })

  it("replaces a collection that is loaded again", async () => {
    const db = await openDatabase()
    await db.load("docs", docs)
    await db.load("docs", docs)
    expect(db.query("docs", "SELECT id FROM _content_docs")).toHaveLength(1)
  })

  it("returns the table of versions unchanged", async () => {
    const db = await openDatabase()
    await db.load("info", dumpOf(info, "INSERT INTO _content_info VALUES ('a', true, 'v1');"))
    expect(db.query("info", "SELECT * FROM _content_info")).toEqual([
      { id: "a", ready: 1, version: "v1" },
    ])
  })

  it("discards an incomplete dump", async () => {
    const db = await openDatabase()
    const broken = dumpOf(info, "CREATE TABLE _content_docs (id TEXT)", "INSERT INTO nope")
    await expect(db.load("docs", broken)).rejects.toThrow("incomplete input")
    expect(() => db.query("docs", "SELECT * FROM _content_docs")).toThrow("no such table")
    await db.load("docs", docs)
    await expect(db.load("docs", broken)).rejects.toThrow("incomplete input")
    expect(db.query("docs", "SELECT * FROM _content_docs")).toHaveLength(1)
  })

  it("rejects an invalid dump and an invalid collection name", async () => {
    const db = await openDatabase()
    await expect(db.load("docs", btoa("<html>"))).rejects.toThrow()
    await expect(db.load("a; DROP TABLE b", docs)).rejects.toThrow("is not a valid collection name")
  })
})
