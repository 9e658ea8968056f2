import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { IconError } from "./icon-service"
import { createIconService } from "./icon-service"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const set = { icons: { home: { body: "<path/>", width: 24 } }, height: 20 }
const good = () => Promise.resolve(new Response(JSON.stringify(set)))
const status = (code: number) => () =>
  Promise.resolve(new Response(code === 204 ? null : "{}", { status: code }))
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const never = () => new Promise<Response>(() => undefined)

/** Returns a service on hosts that answer as told: the site itself, then a.test, b.test … */
function serving(...answers: (() => Promise<Response>)[]) {
  const asked: string[] = []
  const hosts = answers.slice(1).map((_, i) => `https://${"abc"[i]}.test`)
  const fetch = vi.fn((url: string) => {
    asked.push(url)
    const index = hosts.findIndex((host) => url.startsWith(host))
    return answers[index + 1]!()
  })
  const service = createIconService({ hosts, fetch: fetch as unknown as typeof globalThis.fetch })
  return { asked, service }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "no failure",
    (error: unknown) => {
      const { status, message } = error as IconError
      return `${status} ${message}`
    },
  )

describe("createIconService", () => {
  it("asks the site for sorted names, each once, and gives those that exist", async () => {
    const { asked, service } = serving(good)
    const found = await service.load("mdi", ["zoo", "home", "home", "a-b"])
    expect(asked).toEqual(["/api/_nuxt_icon/mdi.json?icons=a-b,home,zoo"])
    expect(Object.fromEntries(found)).toEqual({
      home: { body: "<path/>", left: 0, top: 0, width: 24, height: 20 },
    })
    await service.load("mdi", ["home", "zoo"])
    expect(asked).toHaveLength(1)
  })

  it("splits names whose address would be longer than 500 characters", async () => {
    const { asked, service } = serving(good, good)
    await service.load(
      "mdi",
      Array.from({ length: 100 }, (_, i) => `icon-${String(i).padStart(3, "0")}`),
    )
    const longest = (url: string) => new URL(url, location.href).href.length
    expect(asked).toHaveLength(3)
    expect(Math.max(...asked.map(longest))).toBeLessThanOrEqual(500)
    expect(Math.max(...asked.map(longest))).toBeGreaterThan(490)
    expect(asked.join().match(/icon-\d+/g)).toHaveLength(100)
  })

  it("asks the next host after 750 ms, and takes the first answer", async () => {
    let answer: (response: Response) => void = () => {}
    const slow = () => new Promise<Response>((resolve) => (answer = resolve))
    const { asked, service } = serving(never, slow, never)
    const icons = service.load("mdi", ["home"])
    await vi.advanceTimersByTimeAsync(749)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(750)
    expect(asked).toHaveLength(3)
    answer(new Response(JSON.stringify(set)))
    expect((await icons).has("home")).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("says so where icons take longer than 1500 ms, and goes on waiting", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    const late = (ms: number) => () =>
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(new Response(JSON.stringify(set))), ms)
      })
    await Promise.all([serving(late(1499)).service.load("mdi", ["home"]), later(2000)])
    expect(warn).not.toHaveBeenCalled()
    const icons = serving(late(1600)).service.load("mdi", ["home"])
    await later(1499)
    expect(warn).not.toHaveBeenCalled()
    await later(1)
    expect(warn.mock.calls).toEqual([["tresdocs: icons of mdi take longer than 1500 ms"]])
    await later(100)
    expect((await icons).has("home")).toBe(true)
  })

  it("gives up after 5000 ms", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined)
    const { service } = serving(never, never)
    const failed = failure(service.load("mdi", ["home"]))
    let isOver = false
    void failed.then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(4999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toBe("0 icons of mdi took too long")
  })

  it("asks the next host at once where one fails", async () => {
    const refused = () => Promise.reject(new TypeError("refused"))
    const { asked, service } = serving(status(500), refused, good, good)
    expect((await service.load("mdi", ["home"])).has("home")).toBe(true)
    expect(asked).toHaveLength(3)
  })

  it("goes on from the site where that lacks icons, but not from a host", async () => {
    const { asked, service } = serving(status(404), status(404), good)
    expect(await failure(service.load("mdi", ["home"]))).toBe("404 icons of mdi do not exist")
    expect(asked).toHaveLength(2)
    const other = serving(status(204), good)
    expect((await other.service.load("mdi", ["home"])).has("home")).toBe(true)
  })

  it("ends at the site where there is no host", async () => {
    expect(await failure(serving(status(404)).service.load("mdi", ["home"]))).toContain("404")
  })

  it("fails once all have, however late", async () => {
    const late = () =>
      new Promise<Response>((_, reject) => setTimeout(() => reject(new Error("late")), 1000))
    const { asked, service } = serving(late, status(500))
    const failed = failure(service.load("mdi", ["home"]))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failed).toBe("0 icons of mdi could not be fetched")
    expect(asked).toHaveLength(2)
  })

  it("tells a browser that cannot fetch by 424, and asks again after a failure", async () => {
    vi.stubGlobal("fetch", undefined)
    const service = createIconService({ hosts: [] })
    expect(await failure(service.load("mdi", ["home"]))).toContain("424")
    const { asked, service: second } = serving(status(500))
    await failure(second.load("mdi", ["home"]))
    await failure(second.load("mdi", ["home"]))
    expect(asked).toHaveLength(2)
  })

  it("gives icons by their aliases, and passes over what is no icon", async () => {
    const answer = {
      icons: { home: { body: "<a/>" }, broken: {} },
      aliases: { house: { parent: "home", width: 8 }, lost: { parent: "nope" } },
    }
    const { service } = serving(() => Promise.resolve(new Response(JSON.stringify(answer))))
    const found = await service.load("mdi", ["broken", "home", "house", "lost"])
    expect([...found.keys()]).toEqual(["home", "house"])
    expect(found.get("house")).toEqual({ body: "<a/>", left: 0, top: 0, width: 8, height: 16 })
  })
})
