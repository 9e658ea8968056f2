import { describe, expect, it, vi } from "vitest"
import { fetchManifest, rulesGuard, type Manifest } from "./manifest"

const url = (path: string) => new URL(path, location.href)

describe("fetchManifest", () => {
  it("reads the pages of a build", async () => {
    const fetched = vi.fn((_address: string) => {
      return Promise.resolve(Response.json({ id: "b1", prerendered: ["/"] }))
    })
    vi.stubGlobal("fetch", fetched)
    expect(await fetchManifest("b1")).toMatchObject({ prerendered: ["/"] })
    expect(fetched.mock.calls[0]?.[0]).toBe("/_nuxt/builds/meta/b1.json")
  })

  it.each([
    ["that is missing", () => new Response("", { status: 404 })],
    ["that is a string", () => Response.json("<html>")],
    ["without pages", () => Response.json({ prerendered: {} })],
    ["that is null", () => Response.json(null)],
  ])("only logs a manifest %s", async (_, answer) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue()
    vi.stubGlobal("fetch", () => Promise.resolve(answer()))
    expect(await fetchManifest("b1")).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(1)
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
  ])("returns for %s: %s", async (path, want) => {
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
