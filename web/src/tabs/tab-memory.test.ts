import { describe, expect, it, vi } from "vitest"
import { chooseLabel, favorite, onLabelChosen } from "./tab-memory"

describe("tab memory", () => {
  it("returns the label that was chosen last", () => {
    chooseLabel("npm")
    chooseLabel("Vue")
    chooseLabel("pnpm")
    expect(favorite(["npm", "pnpm"])).toBe("pnpm")
    expect(favorite(["Vue", "Nuxt"])).toBe("Vue")
    expect(favorite(["yarn"])).toBeUndefined()
  })

  it("notifies listeners until they unsubscribe", () => {
    const told = vi.fn()
    const stop = onLabelChosen(told)
    chooseLabel("npm")
    stop()
    chooseLabel("yarn")
    expect(told.mock.calls).toEqual([["npm"]])
  })

  it("ignores invalid stored values", () => {
    localStorage.setItem("tresdocs:tabs", '{"no":"list"}')
    expect(favorite(["npm"])).toBeUndefined()
    localStorage.setItem("tresdocs:tabs", "{")
    expect(favorite(["npm"])).toBeUndefined()
  })
})
