import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addressOf, pathAt } from "./base"

describe("at the root of a host", () => {
  test("addresses are paths", () => {
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
  ])("%s has the address %s", (path, address) => {
    expect(addressOf(path)).toBe(address)
  })

  test.each([
    ["/docs/guide", "/guide"],
    ["/docs/", "/"],
    ["/docs", undefined],
    ["/docsy/guide", undefined],
    ["/guide", undefined],
  ])("at %s stands the path %s", (address, path) => {
    expect(pathAt(address)).toBe(path)
  })
})
