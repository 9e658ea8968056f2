import { expect, test } from "vitest"
import { addEntry, type Entry } from "./entries"
import type { Heard } from "./frame"

const add = (...said: [Heard["kind"], string][]) =>
  said.reduce<Entry[]>((entries, [kind, text]) => addEntry(entries, { kind, text }), [])

test("the console counts what is said in a row", () => {
  const entries = add(["log", "a"], ["log", "a"], ["warn", "a"], ["log", "a"])
  expect(entries.map(({ level, text, count }) => `${level} ${text} ${count}`)).toEqual([
    "log a 2",
    "warn a 1",
    "log a 1",
  ])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
})

test("the console forgets on request, and what is long ago", () => {
  expect(add(["log", "a"], ["clear", ""], ["error", "b"])).toHaveLength(1)
  const many = add(
    ...Array.from({ length: 500 }, (_, i) => ["log", `${i}`] as [Heard["kind"], string]),
  )
  expect(many).toHaveLength(200)
  expect(many.at(-1)?.text).toBe("499")
  expect(many[0]?.text).toBe("300")
})

test("what is no message adds nothing", () => {
  expect(add(["drawn", ""], ["escape", ""])).toEqual([])
})
