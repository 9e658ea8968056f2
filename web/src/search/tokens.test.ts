import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { joined, tokensOf } from "./tokens"

interface Case {
  text: string
  tokens: string[]
}

// internal/site/search runs the same cases: queries and index must agree.
const file = resolve(import.meta.dirname, "testdata/tokens.json")
const cases = JSON.parse(readFileSync(file, "utf8")) as Case[]

describe("tokensOf", () => {
  it.each(cases)("splits $text", ({ text, tokens }) => {
    expect(tokensOf(text)).toEqual(tokens)
  })
})

describe("joined", () => {
  it("does not depend on the spelling of a name", () => {
    const ways = ["clear-color", "clearColor", "Clear color", "<clear_color>"]
    expect(new Set(ways.map(joined))).toEqual(new Set(["clearcolor"]))
  })
})
