import { describe, expect, it } from "vitest"
import { Holes, withoutTokens } from "./holes"

describe("Holes", () => {
  it("puts each HTML where its token is", () => {
    const holes = new Holes()
    const [a, b] = [holes.keep("<p>a"), holes.keep("</p>")]
    expect(holes.fill(`${a}<b>x</b>${b}`)).toBe("<p>a<b>x</b></p>")
  })

  it("fills tokens within rendered HTML, and none within an author's", () => {
    const holes = new Holes()
    const inner = holes.keep("<i>in</i>")
    const rendered = holes.keepRendered(`<div>${inner}</div>`)
    const authored = holes.keep(`<p>${inner}</p>`)
    expect(holes.fill(rendered + authored)).toBe(`<div><i>in</i></div><p>${inner}</p>`)
  })

  it("is linear in the number of tokens", () => {
    const holes = new Holes()
    const tokens = Array.from({ length: 50_000 }, () => holes.keep("x"))
    expect(holes.fill(tokens.join(""))).toHaveLength(50_000)
  })
})

describe("withoutTokens", () => {
  it("leaves ordinary values as they are", () => {
    const value = { title: "a", list: [1, true] }
    expect(withoutTokens(value)).toBe(value)
  })

  it("takes the marks of tokens out of texts", () => {
    expect(withoutTokens({ title: "\uE0000\uE001" })).toEqual({ title: "\uFFFD0\uFFFD" })
    expect(withoutTokens(["\uE0100\uE011"])).toEqual(["\uFFFD0\uFFFD"])
  })
})
