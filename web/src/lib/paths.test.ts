import { describe, expect, it } from "vitest"
import { isExternal, isWithin } from "./paths"

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
})
