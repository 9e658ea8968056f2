import { describe, expect, it } from "vitest"
import { targetOf } from "./target"

describe("targetOf", () => {
  it.each([
    ["/there?q=1#part", `${location.origin}/there?q=1#part`],
    [new URL("/there", location.href), `${location.origin}/there`],
  ])("resolves %s on this site", (to, want) => {
    expect(targetOf(to).href).toBe(want)
  })

  it.each(["https://example.org/", "//example.org/x", "mailto:a@example.org"])(
    "requires the flag for %s",
    (to) => {
      expect(() => targetOf(to)).toThrow("a URL outside the site requires { external: true }")
      expect(targetOf(to, true).href).toContain("example.org")
    },
  )

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://example.org/1",
  ])("rejects %s, with or without the flag", (to) => {
    const refusal = /^cannot navigate to a URL with the protocol "\w+:"$/
    expect(() => targetOf(to)).toThrow(refusal)
    expect(() => targetOf(to, true)).toThrow(refusal)
  })
})
