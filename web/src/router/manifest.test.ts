import { describe, expect, it, vi } from "vitest"
import { fetchManifest, rulesGuard, type Manifest } from "./manifest"

const url = (path: string) => new URL(path, location.href)

describe("fetchManifest", () => {
  it("reads the pages of a build", async () => {
    const fetched = vi.fn((_address: string) => {
      const matcher = { static: { "/old": { redirect: "/new" }, "/a": { appMiddleware: {} } } }
      const prerendered = ["/", "/new"]
      return Promise.resolve(Response.json({ id: "b1", prerendered, shells: ["/s"], matcher }))
    })
    vi.stubGlobal("fetch", fetched)
    expect(await fetchManifest("b1")).toEqual({
      prerendered: ["/", "/new"],
      shells: ["/s"],
      matcher: { static: { "/old": { redirect: "/new" }, "/a": { appMiddleware: {} } } },
    })
    expect(fetched.mock.calls[0]?.[0]).toBe("/_nuxt/builds/meta/b1.json")
  })

  it("adds the folder of the site to its paths", async () => {
    const matcher = { static: { "/old": { redirect: "/new" }, "/a": {} } }
    const manifest = { prerendered: ["/"], shells: ["/docs/s"], matcher }
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(manifest)))
    document.documentElement.dataset["base"] = "/docs"
    expect(await fetchManifest("b1")).toEqual({
      prerendered: ["/docs/"],
      shells: ["/docs/s"],
      matcher: { static: { "/docs/old": { redirect: "/docs/new" }, "/docs/a": {} } },
    })
    delete document.documentElement.dataset["base"]
  })

  const FAILED = "fetch /_nuxt/builds/meta/b1.json: status 404"
  it.each([
    ["that is missing", () => new Response("", { status: 404 }), FAILED],
    ["that is a string", () => Response.json("<html>"), "it lists no pages"],
    ["without pages", () => Response.json({ prerendered: {} }), "it lists no pages"],
    ["that is null", () => Response.json(null), "it lists no pages"],
  ])("only logs a manifest %s", async (_, answer, why) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue()
    vi.stubGlobal("fetch", () => Promise.resolve(answer()))
    expect(await fetchManifest("b1")).toBeUndefined()
    expect(warn.mock.calls).toEqual([
      [
        "tresdocs: the manifest of this build is missing:",
        expect.objectContaining({ message: why }) as Error,
      ],
    ])
  })
})

describe("rulesGuard", () => {
  const manifest: Manifest = {
    prerendered: [],
    matcher: {
      static: {
        "/old": { redirect: "/new" },
        "/old/part": { redirect: "/new#other" },
        "/old/asked": { redirect: "/new?own=1" },
        "/out": { redirect: "https://example.org/" },
        "/guarded": { appMiddleware: { stop: true, unknown: false } },
        "/strange": { appMiddleware: { unknown: true } },
      },
    },
  }
  const guard = rulesGuard(() => manifest, { stop: () => false })

  it.each([
    ["/old#part", url("/new#part")],
    ["/old/part#x", url("/new#other")],
    ["/old?a=1#part", url("/new?a=1#part")],
    ["/old/part?a=1", url("/new?a=1#other")],
    ["/old/asked?a=1", url("/new?own=1")],
    ["/out?a=1", new URL("https://example.org/?a=1")],
    ["/out", new URL("https://example.org/")],
    ["/guarded", false],
    ["/toString", undefined],
    ["/else", undefined],
  ])("for %s, returns %s", async (path, want) => {
    expect(await guard(url(path), url("/"))).toEqual(want)
  })

  it("throws for unknown middleware", async () => {
    const why = 'Unknown route middleware: "unknown"'
    await expect(guard(url("/strange"), url("/"))).rejects.toThrow(why)
  })

  it("allows everything without a manifest", async () => {
    expect(await rulesGuard(() => undefined)(url("/old"), url("/"))).toBeUndefined()
  })
})
