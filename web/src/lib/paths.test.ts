import { describe, expect, it } from "vitest"
import { decoded, isExternal, isWithin } from "./paths"

describe("paths", () => {
  it.each([
    ["/api", "/api", true],
    ["/api/x", "/api", true],
    ["/apis", "/api", false],
    ["/anything", "/", true],
  ])("isWithin(%s, %s) is %s", (path, ancestor, want) => {
    expect(isWithin(path, ancestor)).toBe(want)
  })

  it.each([
    ["/api", false],
    ["#part", false],
    ["https://example.org", true],
    ["//example.org", true],
    ["mailto:a@example.org", true],
  ])("isExternal(%s) is %s", (to, want) => {
    expect(isExternal(to)).toBe(want)
  })

  it("decodes well-formed text and keeps the rest", () => {
    expect([decoded("caf%C3%A9"), decoded("%E0%A4%A")]).toEqual(["café", "%E0%A4%A"])
  })
})
