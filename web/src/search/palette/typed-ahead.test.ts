import { describe, expect, it } from "vitest"
import { readTypedAhead, typeAhead } from "./typed-ahead"

const after = (...keys: string[]) => readTypedAhead(keys.reduce(typeAhead, ""))

describe("typeAhead", () => {
  it("appends letters, handles Backspace and ignores other keys", () => {
    expect(after("a", "Shift", " ", "B", "x", "Backspace")).toEqual({ typed: "a B", sent: false })
  })
  it("ignores keys once the text was sent", () => {
    expect(after("a", "Enter", "b", "Backspace")).toEqual({ typed: "a", sent: true })
  })
})
