// @vitest-environment node
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { createQuery } from "./builder"
import type { Row } from "./builder"
import type { Group, Operator } from "./condition"
import { asText } from "./decode"
import { navigationTree } from "./navigation"
import { searchSections } from "./sections"
import type { SectionOptions } from "./sections"

const root = resolve(import.meta.dirname, "../../..")
const dir = resolve(root, process.env["CONFORMANCE_DIR"] || "internal/testdata/conformance")

interface Vector<Input, Expected> {
  name: string
  tier: string
  kind?: string
  input: Input
  expected: Expected
}

function vectors<Input, Expected>(file: string): Vector<Input, Expected>[] {
  return JSON.parse(readFileSync(resolve(dir, file), "utf8")) as Vector<Input, Expected>[]
}

/** Prints a line per tier, names the failures, and requires all of core to pass. */
async function report<Input, Expected>(
  file: string,
  list: Vector<Input, Expected>[],
  check: (vector: Vector<Input, Expected>) => Promise<void> | void,
) {
  const failures: Record<string, string[]> = {}
  const totals: Record<string, number> = {}
  for (const vector of list) {
    totals[vector.tier] = (totals[vector.tier] ?? 0) + 1
    const failed = (failures[vector.tier] ??= [])
    try {
      await check(vector)
    } catch (error) {
      failed.push(`${vector.name}: ${String(error).slice(0, 400)}`)
    }
  }
  for (const [tier, total] of Object.entries(totals).sort()) {
    const failed = failures[tier] ?? []
    console.log(`conformance ${file} ${tier} ${total - failed.length}/${total}`)
    for (const failure of failed) console.log(`  ${tier} ${failure}`)
  }
  expect(failures["core"]).toEqual([])
}

type Op = [method: string, ...args: unknown[]]
type Expected = { sql: string } | { error: { name: string; message: string } }

/** Runs the calls of a vector and returns the SQL that is sent. */
async function built(collection: string, ops: Op[]): Promise<string> {
  let sent = ""
  const query = createQuery(collection, (_, sql) => {
    sent = sql
    return Promise.resolve([])
  })
  let last: unknown
  for (const [method, ...args] of ops) {
    const call = query[method as keyof typeof query] as (...args: unknown[]) => unknown
    last = call(...args.map((arg) => (method.endsWith("Where") ? grouped(arg as Op[]) : arg)))
  }
  await last
  return sent
}

function grouped(ops: Op[]) {
  return (group: Group) => {
    for (const [method, ...args] of ops) {
      if (method === "where") group.where(args[0] as string, args[1] as Operator, args[2])
      else group[method as "andWhere" | "orWhere"](grouped(args[0] as Op[]))
    }
    return group
  }
}

interface Stored {
  rows: Row[]
  fields: string[]
  order: [field: string, direction: string][]
  options: SectionOptions
}

/** Returns rows like the database, sorted and with the selected columns. */
function stored({ rows, fields = [], order = [] }: Partial<Stored>): Row[] {
  const keys = order.length > 0 ? order : [["stem", "ASC"] as const]
  const compare = (a: Row, b: Row) => {
    for (const [field, direction] of keys) {
      const [left, right] = [String(a[field]), String(b[field])]
      if (left !== right) return left < right === (direction === "ASC") ? -1 : 1
    }
    return 0
  }
  return (rows ?? [])
    .map((row) => ({
      ...Object.fromEntries(fields.map((field) => [field, null])),
      navigation: true,
      ...row,
      title: row["title"] === undefined ? undefined : asText(row["title"]),
      path: row["path"] ?? `/${String(row["stem"])}`,
    }))
    .filter((row) => (row.navigation as unknown) !== false)
    .sort(compare)
}

/** Drops what JSON cannot represent. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

describe("conformance", () => {
  it("builds the SQL of query-sql.json", async () => {
    type Input = { collection: string; ops: Op[] }
    const list = vectors<Input, Expected>("query-sql.json").filter((v) => v.kind === "builder")
    await report("query-sql.json#builder", list, async ({ input, expected }) => {
      const sql = built(input.collection, input.ops)
      if ("error" in expected) await expect(sql).rejects.toThrow(expected.error.message)
      else expect(await sql).toBe(expected.sql)
    })
  })

  it("arranges the rows of navigation.json", async () => {
    const list = vectors<Stored, unknown>("navigation.json")
    await report("navigation.json#typescript", list, ({ input, expected }) => {
      expect(plain(navigationTree(stored(input), input.fields))).toEqual(expected)
    })
  })

  it("splits the documents of search-sections.json", async () => {
    const list = vectors<Stored, unknown>("search-sections.json")
    await report("search-sections.json#typescript", list, ({ input, expected }) => {
      const rows = stored({ rows: input.rows }).filter((row) => row["extension"] === "md")
      const sections = rows.flatMap((row) => searchSections(row, input.options))
      expect(plain(sections)).toEqual(expected)
    })
  })
})
