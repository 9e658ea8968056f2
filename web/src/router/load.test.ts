import { describe, expect, it, vi } from "vitest"
import { page, section } from "../testing/sample"
import { createLoader, FetchError, getJSON, payloadAddress } from "./load"

/** Responds to requests from a table of URLs, otherwise with 404. */
function serve(files: Record<string, unknown>) {
  const fetched = vi.fn((address: string, _init?: RequestInit) => {
    const known = address in files
    return Promise.resolve(
      new Response(JSON.stringify(files[address] ?? null), { status: known ? 200 : 404 }),
    )
  })
  vi.stubGlobal("fetch", fetched)
  return fetched
}
const ADDRESS = "/guide/basics/one/_payload.json?b1"

describe("createLoader", () => {
  it("returns a page with its section's tree, and requests each once", async () => {
    const fetched = serve({
      [ADDRESS]: { ...page, article: "symwcy86vOfw/FQb/QI7AA==" },
      [page.nav ?? ""]: section,
    })
    const loader = createLoader(Promise.resolve("b1"))
    const view = await loader.view("/guide/basics/one")
    expect(view).toMatchObject({
      page: { title: "One" },
      tree: { section },
      article: "<p>Grüße</p>",
    })
    expect(await loader.view("/guide/basics/one")).toBe(view)
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.cache])).toEqual([
      [ADDRESS, "force-cache"],
      [page.nav, undefined],
    ])
  })

  it("requests a page again from a newer build", async () => {
    const fetched = serve({
      "/a/_payload.json?b1": { ...page, nav: undefined, title: "Old", article: "" },
      "/a/_payload.json?b2": { ...page, nav: undefined, title: "New", article: "" },
    })
    const loader = createLoader(Promise.resolve("b1"))
    expect((await loader.view("/a")).page.title).toBe("Old")
    loader.renew("b2")
    expect((await loader.view("/a")).page.title).toBe("New")
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it("reports icons that could not be fetched, and retries the next time", async () => {
    const fetched = serve({})
    const loader = createLoader(Promise.resolve("b1"))
    await expect(loader.view("/nope")).rejects.toThrow("fetch /nope/_payload.json?b1: status 404")
    await expect(loader.view("/nope")).rejects.toThrow()
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})

describe("getJSON", () => {
  it.each([
    ["no answer", () => Promise.reject(new TypeError("x"))],
    ["status 500", () => Promise.resolve(new Response("", { status: 500 }))],
    ["the response is not JSON", () => Promise.resolve(new Response("<html>"))],
  ])("throws if a file cannot be fetched: %s", async (why, answer) => {
    vi.stubGlobal("fetch", answer)
    const error: unknown = await getJSON("/file.json").catch((error: unknown) => error)
    expect(error).toBeInstanceOf(FetchError)
    expect(error).toMatchObject({ message: `fetch /file.json: ${why}` })
  })
})

describe("payloadAddress", () => {
  it.each([
    ["/", "/_payload.json?b"],
    ["/api", "/api/_payload.json?b"],
    ["/api/", "/api/_payload.json?b"],
  ])("of %s is %s", (path, want) => {
    expect(payloadAddress(path, "b")).toBe(want)
  })

  it.each(["//example.org/x", "https://example.org/x", "/a/../b", "a"])(
    "is refused for %s",
    (path) => {
      const why = "the address of a payload must be a path, without a host"
      expect(() => payloadAddress(path, "b")).toThrow(why)
    },
  )
})
