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

/** Returns a service whose hosts respond as given: the site itself, then a.test, b.test … */
function serving(...answers: (() => Promise<Response>)[]) {
  const requests: string[] = []
  const hosts = answers.slice(1).map((_, i) => `https://${"abc"[i]}.test`)
  const fetch = vi.fn((url: string) => {
    requests.push(url)
    const index = hosts.findIndex((host) => url.startsWith(host))
    return answers[index + 1]!()
  })
  const service = createIconService({ hosts, fetch: fetch as unknown as typeof globalThis.fetch })
  return { requests, service }
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
  it("requests sorted names from the site, each once, and returns the existing icons", async () => {
    const { requests, service } = serving(good)
    const found = await service.load("mdi", ["zoo", "home", "home", "a-b"])
    expect(requests).toEqual(["/api/_nuxt_icon/mdi.json?icons=a-b,home,zoo"])
    expect(Object.fromEntries(found)).toEqual({
      home: { body: "<path/>", left: 0, top: 0, width: 24, height: 20 },
    })
    await service.load("mdi", ["home", "zoo"])
    expect(requests).toHaveLength(1)
  })

  it("splits requests whose URL would exceed 500 characters", async () => {
    const { requests, service } = serving(good, good)
    await service.load(
      "mdi",
      Array.from({ length: 100 }, (_, i) => `icon-${String(i).padStart(3, "0")}`),
    )
    const longest = (url: string) => new URL(url, location.href).href.length
    expect(requests).toHaveLength(3)
    expect(Math.max(...requests.map(longest))).toBeLessThanOrEqual(500)
    expect(Math.max(...requests.map(longest))).toBeGreaterThan(490)
    expect(requests.join().match(/icon-\d+/g)).toHaveLength(100)
  })

  it("tries the next host after 750 ms and uses the first response", async () => {
    let answer: (response: Response) => void = () => {}
    const slow = () => new Promise<Response>((resolve) => (answer = resolve))
    const { requests, service } = serving(never, slow, never)
    const icons = service.load("mdi", ["home"])
    await vi.advanceTimersByTimeAsync(749)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(750)
    expect(requests).toHaveLength(3)
    answer(new Response(JSON.stringify(set)))
    expect((await icons).has("home")).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("reports a delay after 1500 ms and keeps waiting", async () => {
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

  it("tries the next host immediately if one fails", async () => {
    const refused = () => Promise.reject(new TypeError("refused"))
    const { requests, service } = serving(status(500), refused, good, good)
    expect((await service.load("mdi", ["home"])).has("home")).toBe(true)
    expect(requests).toHaveLength(3)
  })

  it("tries further hosts if the site lacks icons, but not if a host does", async () => {
    const { requests, service } = serving(status(404), status(404), good)
    expect(await failure(service.load("mdi", ["home"]))).toBe("404 icons of mdi do not exist")
    expect(requests).toHaveLength(2)
    const other = serving(status(204), good)
    expect((await other.service.load("mdi", ["home"])).has("home")).toBe(true)
  })

  it("stops at the site if there are no hosts", async () => {
    expect(await failure(serving(status(404)).service.load("mdi", ["home"]))).toContain("404")
  })

  it("fails only once all hosts have failed", async () => {
    const late = () =>
      new Promise<Response>((_, reject) => setTimeout(() => reject(new Error("late")), 1000))
    const { requests, service } = serving(late, status(500))
    const failed = failure(service.load("mdi", ["home"]))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failed).toBe("0 icons of mdi could not be fetched")
    expect(requests).toHaveLength(2)
  })

  it("fails with 424 in browsers without fetch, and retries after a failure", async () => {
    vi.stubGlobal("fetch", undefined)
    const service = createIconService({ hosts: [] })
    expect(await failure(service.load("mdi", ["home"]))).toContain("424")
    const { requests, service: second } = serving(status(500))
    await failure(second.load("mdi", ["home"]))
    await failure(second.load("mdi", ["home"]))
    expect(requests).toHaveLength(2)
  })

  it("resolves aliases and skips invalid icons", async () => {
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
