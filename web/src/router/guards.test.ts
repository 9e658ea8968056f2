import { describe, expect, it, vi } from "vitest"
import { rejected } from "../error/route-error"
import { guardsNamed, runGuards } from "./guards"
import type { Guard } from "./navigation"
import { validate } from "./validate"

const url = (path: string) => new URL(path, location.href)

describe("runGuards", () => {
  it("returns the first result, in the order of the guards", async () => {
    const third = vi.fn<Guard>()
    const guards: Guard[] = [() => undefined, () => Promise.resolve(false as const), third]
    expect(await runGuards(guards, url("/a"), url("/"))).toEqual({ url: url("/a"), result: false })
    expect(third).not.toHaveBeenCalled()
  })

  it("runs all guards again after a redirect", async () => {
    const first = vi.fn<Guard>()
    const lead: Guard = ({ pathname }) => (pathname === "/b" ? undefined : url("/b"))
    expect(await runGuards([first, lead], url("/a"), url("/"))).toEqual({ url: url("/b") })
    expect(first.mock.calls.map(([to]) => to.pathname)).toEqual(["/a", "/b"])
  })

  it("leaves URLs outside the site to the browser", async () => {
    const away = new URL("https://example.org/")
    expect(await runGuards([() => away], url("/a"), url("/"))).toEqual({
      url: away,
      result: "leave",
    })
  })

  it("follows ten redirects, but not eleven", async () => {
    const count: Guard = ({ pathname }) =>
      pathname === "/0" ? undefined : url(`/${Number(pathname.slice(1)) - 1}`)
    expect(await runGuards([count], url("/10"), url("/"))).toEqual({ url: url("/0") })
    await expect(runGuards([count], url("/11"), url("/"))).rejects.toThrow("more than 10 times")
  })

  it("fails if guards redirect in a loop", async () => {
    const circle: Guard = (to) => url(to.pathname === "/a" ? "/b" : "/a")
    const why = "navigation to /a: redirected more than 10 times"
    await expect(runGuards([circle], url("/a"), url("/"))).rejects.toThrow(why)
  })
})

describe("guardsNamed", () => {
  const known = { a: () => undefined, b: () => false as const }

  it("selects guards by name", () => {
    expect(guardsNamed(["b", "a"], known)).toEqual([known.b, known.a])
  })

  it.each(["c", "toString"])("throws for the unknown name %s", (name) => {
    expect(() => guardsNamed([name], known)).toThrow(`Unknown route middleware: "${name}"`)
  })
})

describe("validate", () => {
  it.each(["/", "/a", "/a/", "/%C3%BCber", "/a%20b"])("accepts %s", (path) => {
    expect(validate(url(path))).toBeUndefined()
  })

  it.each(["/a//b", "/a//", "/%", "/%ff"])("rejects %s as a fatal error", (path) => {
    const error = validate(url(path))
    expect(error).toEqual(rejected(path))
    expect(error).toMatchObject({
      statusCode: 404,
      message: `Page Not Found: ${path}`,
      fatal: true,
    })
  })
})
