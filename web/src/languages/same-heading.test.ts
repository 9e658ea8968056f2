import { describe, expect, it } from "vitest"
import { headingAt } from "./same-heading"

const heading = (id: string, level = 2) => ({ id, level, text: id })

describe("headingAt", () => {
  it("finds the heading at the same position", () => {
    const ours = [heading("sun"), heading("moon")]
    expect(headingAt([heading("soleil"), heading("lune")], ours, 1)?.id).toBe("lune")
  })

  it("prefers the heading with the same id", () => {
    const ours = [heading("props"), heading("events")]
    expect(headingAt([heading("events"), heading("x"), heading("props")], ours, 0)?.id).toBe(
      "props",
    )
  })

  it("finds none if the pages have different structures", () => {
    const ours = [heading("sun"), heading("moon")]
    expect(headingAt([heading("soleil")], ours, 0)).toBeUndefined()
    expect(headingAt([heading("soleil", 3), heading("lune")], ours, 0)).toBeUndefined()
  })
})
