import { describe, expect, it } from "vitest"
import { isSolved, readGoals } from "./goals"

describe("readGoals", () => {
  it("reads the result of a check", () => {
    const goals = [{ goal: "It is red.", missing: "It is green." }]
    expect(readGoals(JSON.stringify(goals))).toEqual(goals)
  })

  it.each(["", "{", "null", '{"goal":"a"}', '[{"goal":"a"}]', '[{"goal":1,"missing":""}]', "[1]"])(
    "ignores the invalid result %j",
    (text) => expect(readGoals(text)).toEqual([]),
  )

  it("ignores more than 20 goals", () => {
    const goal = { goal: "a", missing: "" }
    expect(readGoals(JSON.stringify(Array(20).fill(goal)))).toHaveLength(20)
    expect(readGoals(JSON.stringify(Array(21).fill(goal)))).toEqual([])
  })
})

describe("isSolved", () => {
  it("requires that every goal is met", () => {
    const [met, open] = [
      { goal: "a", missing: "" },
      { goal: "b", missing: "b" },
    ]
    expect(isSolved([met])).toBe(true)
    expect(isSolved([met, open])).toBe(false)
    expect(isSolved([])).toBe(false)
  })
})
