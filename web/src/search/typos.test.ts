import { describe, expect, it } from "vitest"
import { editsBetween, editsFor } from "./typos"

describe("editsBetween", () => {
  it.each([
    ["loop", "loop", 0],
    ["loop", "lop", 1],
    ["loop", "loops", 1],
    ["loop", "look", 1],
    ["loop", "lopo", 1],
    ["contorls", "controls", 1],
    ["instalaton", "installation", 2],
    ["loop", "frame", 3],
  ])("of %s and %s are %i", (a, b, edits) => {
    expect(editsBetween(a, b, 2)).toBe(edits)
    expect(editsBetween(b, a, 2)).toBe(edits)
  })
})

describe("editsFor", () => {
  it("allows no typos in short words, one in words of four or more letters, and two in words of eight or more", () => {
    expect(["abc", "abcd", "abcdefg", "abcdefgh"].map(editsFor)).toEqual([0, 1, 1, 2])
  })
})
