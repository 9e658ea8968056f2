import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addressOf, attributeAddress, pathAt } from "./base"

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
    ["href", "/guide", "/docs/guide"],
    ["href", "/docs/guide", "/docs/guide"],
    ["src", "//three.org/a.png", "//three.org/a.png"],
    ["srcSet", "/a.png, /b.png 2x", "/docs/a.png, /docs/b.png 2x"],
    [
      "srcset",
      "https://three.org/a.png 1x,/docs/b.png 2x",
      "https://three.org/a.png 1x,/docs/b.png 2x",
    ],
    ["href", undefined, undefined],
  ])("the value of %s=%s in an element is %s", (name, value, address) => {
    expect(attributeAddress(name, value)).toBe(address)
  })

  test.each([
    ["/", "/docs/"],
    ["/guide?q=a#b", "/docs/guide?q=a#b"],
    ["/docs/guide", "/docs/docs/guide"],
    ["/../guide", "/guide"],
    ["/..//three.org", "/docs/..//three.org"],
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
