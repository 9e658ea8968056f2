import { describe, expect, it } from "vitest"
import { decodeRow } from "./decode"
import type { ColumnType } from "./decode"

const types: Record<string, ColumnType> = { title: "string", meta: "json", draft: "boolean" }

describe("decodeRow", () => {
  it("keeps the order of the columns, and unknown columns", () => {
    const row = { title: "A", __hash__: "x", meta: '{"a":[1]}', count: 3 }
    expect(JSON.stringify(decodeRow(row, types))).toBe(
      '{"title":"A","__hash__":"x","meta":{"a":[1]},"count":3}',
    )
  })

  it.each([
    ["meta", "true", true],
    ["meta", "null", null],
    ["meta", null, null],
    ["meta", "", ""],
    ["meta", "undefined", "undefined"],
    ["meta", "NULL", undefined],
    ["title", "NULL", undefined],
    ["title", "true", "true"],
    ["draft", 1, true],
    ["draft", 0, false],
    ["draft", null, false],
  ])("%s: %j becomes %j", (column, stored, value) => {
    expect(decodeRow({ [column]: stored }, types)).toEqual({ [column]: value })
  })
})
