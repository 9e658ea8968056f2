import { describe, expect, it } from "vitest"
import { paletteReducer, type PaletteState } from "./palette-state"

const used: PaletteState = { typed: "light", within: "/api", active: 3, isWaiting: true }

describe("paletteReducer", () => {
  it("activates the first row and stops waiting on input", () => {
    expect(paletteReducer(used, { type: "typed", text: "lights" })).toEqual({
      typed: "lights",
      within: "/api",
      active: 0,
      isWaiting: false,
    })
  })
  it("keeps the query and a pending Enter when the section changes", () => {
    expect(paletteReducer(used, { type: "narrowed", path: "" })).toEqual({
      typed: "light",
      within: "",
      active: 0,
      isWaiting: true,
    })
  })
  it("changes only the active row", () => {
    expect(paletteReducer(used, { type: "moved", to: 1 })).toEqual({ ...used, active: 1 })
  })
  it("resets after a row was chosen, but keeps the section", () => {
    expect(paletteReducer(used, { type: "chosen" })).toEqual({
      typed: "",
      within: "/api",
      active: 0,
      isWaiting: false,
    })
  })
  it("stops waiting and changes nothing else", () => {
    const early = paletteReducer({ ...used, isWaiting: false }, { type: "entered too early" })
    expect(early).toEqual(used)
    expect(paletteReducer(early, { type: "waited" })).toEqual({ ...used, isWaiting: false })
  })
})
