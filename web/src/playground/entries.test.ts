import { expect, test } from "vitest"
import { addEntry, type Entry } from "./entries"
import type { ProgramMessage } from "./frame"

const add = (...messages: [ProgramMessage["kind"], string][]) =>
  messages.reduce<Entry[]>((entries, [kind, text]) => addEntry(entries, { kind, text }), [])

test("the console counts messages that are repeated in a row", () => {
  const entries = add(["log", "a"], ["log", "a"], ["warn", "a"], ["log", "a"])
  expect(entries.map(({ level, text, count }) => `${level} ${text} ${count}`)).toEqual([
    "log a 2",
    "warn a 1",
    "log a 1",
  ])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
})

test("the console can be cleared and keeps the last 200 messages", () => {
  expect(add(["log", "a"], ["clear", ""], ["error", "b"])).toHaveLength(1)
  const many = add(
    ...Array.from({ length: 500 }, (_, i) => ["log", `${i}`] as [ProgramMessage["kind"], string]),
  )
  expect(many).toHaveLength(200)
  expect(many.at(-1)?.text).toBe("499")
  expect(many[0]?.text).toBe("300")
})

test("messages that are not for the console add nothing", () => {
  expect(add(["drawn", ""], ["escape", ""])).toEqual([])
})
