import { describe, expect, it } from "vitest"
import { readTypedAhead, typeAhead } from "./typed-ahead"

const after = (...keys: string[]) => readTypedAhead(keys.reduce(typeAhead, ""))

describe("typeAhead", () => {
  it("writes letters, takes the last one back, and leaves other keys out", () => {
    expect(after("a", "Shift", " ", "B", "x", "Backspace")).toEqual({ typed: "a B", sent: false })
  })
  it("takes nothing more once the text was sent", () => {
    expect(after("a", "Enter", "b", "Backspace")).toEqual({ typed: "a", sent: true })
  })
})
