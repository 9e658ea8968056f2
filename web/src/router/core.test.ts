import { beforeEach, describe, expect, it, vi } from "vitest"
import type { AsyncStatus } from "./async-status"
import { rejected } from "../error/route-error"
import { createStore } from "../lib/store"
import type { View } from "./view"
import { createRouter } from "./core"
import type { Guard } from "./navigation"
import { createScrollMemory } from "./scroll"

const view = (path: string): View => ({
  page: { path, layout: "docs", head: { title: path }, title: path },
  article: "",
})
const here = () => location.pathname + location.search + location.hash

/** Returns a router whose pages arrive when the test resolves them. */
function setup({ guards = [] as Guard[] } = {}) {
  const waiting = new Map<string, { resolve: (view: View) => void; reject: (e: Error) => void }>()
  const load = vi.fn((path: string) => {
    return new Promise<View>((resolve, reject) => waiting.set(path, { resolve, reject }))
  })
  const asked = (path: string) =>
    vi.waitFor(() => {
      const request = waiting.get(path)
      if (!request) throw new Error(`${path} was not requested`)
      return request
    })
  const arrive = async (path: string) => (await asked(path)).resolve(view(path))
  const fail = async (path: string) => (await asked(path)).reject(new Error("status 404"))
  const ways = { load, show: vi.fn(), showError: vi.fn(), leave: vi.fn() }
  const status = createStore<AsyncStatus>("idle")
  const scroll = createScrollMemory()
  scroll.start()
  const { navigate } = createRouter({ ...ways, status, scroll, guards })
  return { navigate, ...ways, status, asked, arrive, fail }
}

describe("createRouter", () => {
  beforeEach(() => {
    history.replaceState(null, "", "/start")
    document.body.innerHTML = '<main id="td:main" data-td-main tabindex="-1"></main>'
  })

  it("shows a page once it is loaded, with its URL and the focus at its start", async () => {
    const { navigate, show, status, arrive } = setup()
    const outcome = navigate("/a#part")
    expect(location.pathname).toBe("/start")
    expect(status.get()).toBe("pending")
    await arrive("/a")
    expect(await outcome).toBe("done")
    expect(status.get()).toBe("success")
    expect(show).toHaveBeenCalledWith(view("/a"))
    expect(here()).toBe("/a#part")
    expect(document.activeElement?.id).toBe("td:main")
  })

  it("abandons a navigation when a later one starts", async () => {
    const { navigate, show, status, asked, arrive } = setup()
    const first = navigate("/a")
    await asked("/a")
    const second = navigate("/b")
    await arrive("/b")
    expect(await second).toBe("done")
    await arrive("/a")
    expect(await first).toBe("cancelled")
    expect(status.get()).toBe("success")
    expect(show).toHaveBeenCalledTimes(1)
    expect(location.pathname).toBe("/b")
  })

  it("loads nothing for a navigation that has been superseded", async () => {
    const { navigate, load, arrive } = setup()
    const first = navigate("/a")
    const second = navigate("/b")
    await arrive("/b")
    expect([await first, await second]).toEqual(["cancelled", "done"])
    expect(load.mock.calls).toEqual([["/b"]])
  })

  it("abandons a pending page if the reader returns to the current one", async () => {
    const { navigate, show, status, asked, arrive } = setup()
    const away = navigate("/a")
    await asked("/a")
    expect(await navigate("/start#x")).toBe("done")
    await arrive("/a")
    expect(await away).toBe("cancelled")
    expect(status.get()).toBe("success")
    expect(show).not.toHaveBeenCalled()
  })

  it("lets the browser load what it cannot", async () => {
    const { navigate, leave, status, fail } = setup()
    const outcome = navigate("/gone")
    await fail("/gone")
    expect(await outcome).toBe("left")
    expect(status.get()).toBe("idle")
    expect(leave).toHaveBeenCalledWith(new URL("/gone", location.href))
  })

  it("keeps the page if the next one cannot be loaded without a connection", async () => {
    vi.stubGlobal("navigator", { onLine: false })
    const { navigate, leave, status, fail } = setup()
    const outcome = navigate("/a")
    await fail("/a")
    expect(await outcome).toBe("failed")
    expect(status.get()).toBe("error")
    expect(leave).not.toHaveBeenCalled()
    history.pushState(null, "", "/b") // as the browser does before it reports a step back
    const back = navigate("/b", { kind: "traverse" })
    await fail("/b")
    expect(await back).toBe("failed")
    expect(here()).toBe("/start")
  })

  it("loads nothing if the reader is already there", async () => {
    const { navigate, load, status } = setup()
    expect(await navigate("/start")).toBe("duplicated")
    expect(await navigate("/start#x")).toBe("done")
    expect(await navigate("/start#x")).toBe("duplicated")
    expect(status.get()).toBe("success")
    expect(here()).toBe("/start#x")
    expect(load).not.toHaveBeenCalled()
  })

  it("treats a URL with a trailing slash as a different one", async () => {
    const { navigate, arrive } = setup()
    const outcome = navigate("/start/")
    await arrive("/start/")
    expect(await outcome).toBe("done")
    expect(here()).toBe("/start/")
  })

  it("requires a flag for URLs outside the site", async () => {
    const { navigate, leave } = setup()
    await expect(navigate("https://example.org/")).rejects.toThrow(/requires \{ external: true \}/)
    expect(leave).not.toHaveBeenCalled()
    expect(await navigate("https://example.org/", { external: true })).toBe("left")
    expect(leave).toHaveBeenCalledWith(new URL("https://example.org/"))
  })

  it("shows an error for an invalid path, and requests nothing", async () => {
    const guard = vi.fn<Guard>()
    const { navigate, load, showError, status } = setup({ guards: [guard] })
    expect(await navigate("/a//b")).toBe("failed")
    expect(showError).toHaveBeenCalledWith(rejected("/a//b"), "/a//b")
    expect(status.get()).toBe("error")
    expect(here()).toBe("/a//b")
    expect(load).not.toHaveBeenCalled()
    expect(guard).not.toHaveBeenCalled()
  })

  it("follows redirects of guards", async () => {
    const guard: Guard = (to) => (to.pathname === "/old" ? new URL("/a", to) : undefined)
    const { navigate, arrive } = setup({ guards: [guard] })
    const outcome = navigate("/old")
    await arrive("/a")
    expect(await outcome).toBe("done")
    expect(here()).toBe("/a")
  })

  it("does nothing if a guard aborts", async () => {
    const { navigate, load, status } = setup({ guards: [() => false] })
    expect(await navigate("/a")).toBe("aborted")
    expect(status.get()).toBe("idle")
    expect(here()).toBe("/start")
    history.pushState(null, "", "/b")
    expect(await navigate("/b", { kind: "traverse" })).toBe("aborted")
    expect(here()).toBe("/start")
    expect(load).not.toHaveBeenCalled()
  })

  it("lets the browser load the page if a guard requests it", async () => {
    const { navigate, load, leave } = setup({ guards: [() => "leave"] })
    expect(await navigate("/a")).toBe("left")
    expect(leave).toHaveBeenCalledWith(new URL("/a", location.href))
    expect(load).not.toHaveBeenCalled()
  })

  it("passes on errors in guards", async () => {
    const guard: Guard = () => Promise.reject(new Error("no reason"))
    const { navigate, status } = setup({ guards: [guard] })
    await expect(navigate("/a")).rejects.toThrow("no reason")
    expect(status.get()).toBe("error")
  })

  it("restores the scroll position of a history entry", async () => {
    const scrolled = vi.fn()
    vi.stubGlobal("scrollTo", scrolled)
    const { navigate, arrive } = setup()
    const start: unknown = history.state
    vi.stubGlobal("scrollY", 700)
    window.dispatchEvent(new Event("scroll"))
    const there = navigate("/a")
    await arrive("/a")
    await there
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" })

    history.replaceState(start, "", "/start") // as the browser does before it reports the navigation
    const back = navigate("/start", { kind: "traverse" })
    await arrive("/start")
    expect(await back).toBe("done")
    expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" })
  })

  it("restores the scroll position of a page that was scrolled before its script ran", async () => {
    const scrolled = vi.fn()
    vi.stubGlobal("scrollTo", scrolled)
    vi.stubGlobal("scrollY", 700)
    const { navigate, arrive } = setup()
    const start: unknown = history.state
    vi.stubGlobal("scrollY", 0)
    const there = navigate("/a")
    await arrive("/a")
    await there

    history.replaceState(start, "", "/start")
    const back = navigate("/start", { kind: "traverse" })
    await arrive("/start")
    await back
    expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" })
  })
})
