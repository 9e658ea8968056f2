import { describe, expect, it, vi } from "vitest"
import { chooseLabel, favorite, onLabelChosen } from "./tab-memory"

describe("tab memory", () => {
  it("knows which of the labels offered was chosen last", () => {
    chooseLabel("npm")
    chooseLabel("Vue")
    chooseLabel("pnpm")
    expect(favorite(["npm", "pnpm"])).toBe("pnpm")
    expect(favorite(["Vue", "Nuxt"])).toBe("Vue")
    expect(favorite(["yarn"])).toBeUndefined()
  })

  it("tells the page of a choice until it is no longer asked", () => {
    const told = vi.fn()
    const stop = onLabelChosen(told)
    chooseLabel("npm")
    stop()
    chooseLabel("yarn")
    expect(told.mock.calls).toEqual([["npm"]])
  })

  it("takes spoilt storage for none", () => {
    localStorage.setItem("tresdocs:tabs", '{"no":"list"}')
    expect(favorite(["npm"])).toBeUndefined()
    localStorage.setItem("tresdocs:tabs", "{")
    expect(favorite(["npm"])).toBeUndefined()
  })
})
