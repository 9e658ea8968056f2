import { describe, expect, it } from "vitest"
import { paletteReducer, type PaletteState } from "./palette-state"

const used: PaletteState = { typed: "light", within: "/api", active: 3, isWaiting: true }

describe("paletteReducer", () => {
  it("begins with the first row and waits for nothing when the reader types on", () => {
    expect(paletteReducer(used, { type: "typed", text: "lights" })).toEqual({
      typed: "lights",
      within: "/api",
      active: 0,
      isWaiting: false,
    })
  })
  it("keeps the query in another section, and what was asked for too early", () => {
    expect(paletteReducer(used, { type: "narrowed", path: "" })).toEqual({
      typed: "light",
      within: "",
      active: 0,
      isWaiting: true,
    })
  })
  it("moves to a row and changes nothing else", () => {
    expect(paletteReducer(used, { type: "moved", to: 1 })).toEqual({ ...used, active: 1 })
  })
  it("is empty again once a row was chosen, in the same section", () => {
    expect(paletteReducer(used, { type: "chosen" })).toEqual({
      typed: "",
      within: "/api",
      active: 0,
      isWaiting: false,
    })
  })
  it("waits until it has waited, and forgets nothing else", () => {
    const early = paletteReducer({ ...used, isWaiting: false }, { type: "entered too early" })
    expect(early).toEqual(used)
    expect(paletteReducer(early, { type: "waited" })).toEqual({ ...used, isWaiting: false })
  })
})
