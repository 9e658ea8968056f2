import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, it } from "vitest"
import { filled } from "./filled"
import { fill, override, overrides, plural, texts } from "./texts"

const group = texts("sample", {
  plain: "Skip",
  named: "Read more in {page}.",
  "count.one": "{count} result",
  "count.other": "{count} results",
})

afterEach(() => {
  override({ sample: { plain: "Skip", named: "Read more in {page}." } })
  override()
  document.documentElement.lang = ""
})

it("returns the program's strings until a site replaces some", () => {
  expect(group.plain).toBe("Skip")
  override({ sample: { plain: "Überspringen" } })
  expect(group.plain).toBe("Überspringen")
  expect(overrides()).toEqual({ sample: { plain: "Überspringen" } })
})

it("replaces the strings of a group that is loaded later", () => {
  override({ later: { run: "Los" } })
  expect(texts("later", { run: "Run", stop: "Stop" })).toEqual({ run: "Los", stop: "Stop" })
})

it("inserts values and elements into a string", () => {
  expect(fill(group.named, { page: "$& API" })).toBe("Read more in $& API.")
  const node = filled(group.named, { page: createElement("b", null, "API") })
  expect(renderToStaticMarkup(node)).toBe("Read more in <b>API</b>.")
})

it("selects the plural form for a number", () => {
  expect([0, 1, 2].map((count) => plural(group, "count", count))).toEqual([
    "0 results",
    "1 result",
    "2 results",
  ])
  document.documentElement.lang = "pl"
  override({ sample: { "count.few": "{count} wyniki", "count.many": "{count} wyników" } })
  expect([2, 5].map((count) => plural(group, "count", count))).toEqual(["2 wyniki", "5 wyników"])
})
