import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addressOf, pathAt } from "./base"

describe("at the root of a host", () => {
  test("URLs are paths", () => {
    expect(addressOf("/guide")).toBe("/guide")
    expect(pathAt("/guide")).toBe("/guide")
  })
})

describe("in a folder", () => {
  beforeEach(() => {
    document.documentElement.dataset["base"] = "/docs"
  })
  afterEach(() => {
    delete document.documentElement.dataset["base"]
  })

  test.each([
    ["/", "/docs/"],
    ["/guide?q=a#b", "/docs/guide?q=a#b"],
    ["/docs/guide", "/docs/docs/guide"],
    ["//three.org/x", "//three.org/x"],
    ["https://three.org", "https://three.org"],
    ["#drag", "#drag"],
  ])("the address of %s is %s", (path, address) => {
    expect(addressOf(path)).toBe(address)
  })

  test.each([
    ["/docs/guide", "/guide"],
    ["/docs/", "/"],
    ["/docs", undefined],
    ["/docsy/guide", undefined],
    ["/guide", undefined],
  ])("the path of the address %s is %s", (address, path) => {
    expect(pathAt(address)).toBe(path)
  })
})
