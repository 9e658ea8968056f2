import { describe, expect, it } from "vitest"
import { sceneAddress } from "./scene-address"

const MODULE = "/_tresdocs/scenes/events.0a1b2c3d.js"

describe("sceneAddress", () => {
  it("accepts the files that the build writes", () => {
    expect(sceneAddress(MODULE, "module")).toBe(location.origin + MODULE)
    const source = "/_tresdocs/scenes/caf%C3%A9.0a1b2c3d.json"
    expect(sceneAddress(source, "source")).toBe(location.origin + source)
  })

  it("accepts files under the base path of the site, and no others", () => {
    document.documentElement.dataset["base"] = "/docs"
    expect(sceneAddress(`/docs${MODULE}`, "module")).toBe(`${location.origin}/docs${MODULE}`)
    expect(() => sceneAddress(MODULE, "module")).toThrow()
    delete document.documentElement.dataset["base"]
  })

  it.each([
    "",
    " ",
    "data:text/javascript,alert(1)",
    "DATA:text/javascript;base64,YWxlcnQoMSk=",
    " data:text/javascript,alert(1)",
    "java\nscript:alert(1)",
    "javascript:alert(1)",
    "blob:https://evil.test/0a1b2c3d.js",
    `blob:${location.origin}${MODULE}`,
    `filesystem:${location.origin}/temporary${MODULE}`,
    "https://evil.test/x.js",
    `https://evil.test${MODULE}`,
    `//evil.test${MODULE}`,
    `/\\evil.test${MODULE}`,
    `\\\\evil.test${MODULE}`,
    `${location.protocol}//user:pass@${location.host}${MODULE}`,
    `http://[${MODULE}`,
    "/files/evil.js",
    "/files/evil.0a1b2c3d.js",
    "/_tresdocs/scenes/evil.js",
    "/_tresdocs/scenes/evil.0a1b2c3d.mjs",
    "/_tresdocs/scenes/evil.0a1b2c3d.js/",
    "/_tresdocs/scenes/../../files/evil.0a1b2c3d.js",
    "/_tresdocs/scenes/..%2f..%2ffiles%2fevil.0a1b2c3d.js",
    "/_tresdocs/scenes/%2e%2e/%2e%2e/files/evil.0a1b2c3d.js",
    "/_tresdocs/scenes/..%5c..%5cevil.0a1b2c3d.js",
    "/_tresdocs/scenes/sub/evil.0a1b2c3d.js",
    "/files/_tresdocs/scenes/evil.0a1b2c3d.js",
    `${MODULE}?x`,
    `${MODULE}#x`,
    `${MODULE}%00.png`,
    "/_tresdocs/scenes/events.0a1b2c3d.json",
    "_tresdocs",
  ])("rejects %j", (address) => {
    expect(() => sceneAddress(address, "module")).toThrow()
  })
})
