import { describe, expect, it } from "vitest"
import { token, tokenPattern, TOKENS, withoutTokens } from "./tokens"

describe("tokens", () => {
  it("have distinct characters", () => {
    const all = Object.values(TOKENS).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(tokenPattern("html").exec(token("html", 7))?.[1]).toBe("7")
    expect(tokenPattern("html").test(token("island", 7))).toBe(false)
  })
})

describe("withoutTokens", () => {
  it("keeps ordinary values", () => {
    const value = { title: "a", list: [1, true] }
    expect(withoutTokens(value)).toBe(value)
  })

  it("removes the characters of every token from text", () => {
    for (const character of Object.values(TOKENS).flat()) {
      expect(withoutTokens({ title: [`${character}0`] })).toEqual({ title: ["\uFFFD0"] })
    }
  })
})
