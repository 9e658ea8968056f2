import { describe, expect, it } from "vitest"
import { Placeholders } from "./placeholders"

describe("Placeholders", () => {
  it("replaces each token with its HTML", () => {
    const placeholders = new Placeholders()
    const [a, b] = [placeholders.add("<p>a"), placeholders.add("</p>")]
    expect(placeholders.fill(`${a}<b>x</b>${b}`)).toBe("<p>a<b>x</b></p>")
  })

  it("replaces tokens in rendered HTML, but not in an author's HTML", () => {
    const placeholders = new Placeholders()
    const inner = placeholders.add("<i>in</i>")
    const rendered = placeholders.addRendered(`<div>${inner}</div>`)
    const authored = placeholders.add(`<p>${inner}</p>`)
    expect(placeholders.fill(rendered + authored)).toBe(`<div><i>in</i></div><p>${inner}</p>`)
  })

  it("is linear in the number of tokens", () => {
    const placeholders = new Placeholders()
    const tokens = Array.from({ length: 50_000 }, () => placeholders.add("x"))
    expect(placeholders.fill(tokens.join(""))).toHaveLength(50_000)
  })
})
