import { beforeEach, describe, expect, it, vi } from "vitest"
import { createStore } from "../lib/store"
import type { View } from "../lib/view"
import { createRouter } from "./core"
import { createScrollMemory } from "./scroll"

const view = (path: string): View => ({
  page: { path, layout: "docs", head: { title: path }, title: path },
  article: "",
})
const url = (path: string) => new URL(path, location.href)

/** setup gives a router whose pages arrive when the test says so. */
function setup() {
  const arrive = new Map<string, (view: View) => void>()
  const fail = new Map<string, (error: Error) => void>()
  const load = vi.fn((path: string) => {
    return new Promise<View>((resolve, reject) => {
      arrive.set(path, resolve)
      fail.set(path, reject)
    })
  })
  const show = vi.fn()
  const leave = vi.fn()
  const loading = createStore(false)
  const scroll = createScrollMemory()
  scroll.start()
  const router = createRouter({ load, show, leave, loading, scroll })
  return { router, load, show, leave, loading, arrive, fail }
}

describe("createRouter", () => {
  beforeEach(() => {
    history.replaceState(null, "", "/start")
    document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
  })

  it("shows a page once it is there, under its own address, with the keyboard at its start", async () => {
    const { router, show, arrive } = setup()
    const outcome = router.navigate(url("/a#part"), "push")
    expect(location.pathname).toBe("/start")
    arrive.get("/a")?.(view("/a"))
    expect(await outcome).toBe("done")
    expect(show).toHaveBeenCalledWith(view("/a"))
    expect(location.pathname + location.hash).toBe("/a#part")
    expect(document.activeElement?.id).toBe("main")
  })

  it("leaves the page to a later navigation", async () => {
    const { router, show, arrive } = setup()
    const first = router.navigate(url("/a"), "push")
    const second = router.navigate(url("/b"), "push")
    arrive.get("/b")?.(view("/b"))
    arrive.get("/a")?.(view("/a"))
    expect([await first, await second]).toEqual(["cancelled", "done"])
    expect(show).toHaveBeenCalledTimes(1)
    expect(location.pathname).toBe("/b")
  })

  it("has the browser load what it cannot", async () => {
    const { router, leave, fail } = setup()
    const outcome = router.navigate(url("/gone"), "push")
    fail.get("/gone")?.(new Error("status 404"))
    expect(await outcome).toBe("left")
    expect(leave).toHaveBeenCalledWith(url("/gone"))
  })

  it("loads nothing where the reader is already", async () => {
    const { router, load } = setup()
    expect(await router.navigate(url("/start"), "push")).toBe("duplicated")
    expect(await router.navigate(url("/start#x"), "push")).toBe("done")
    expect(location.hash).toBe("#x")
    expect(load).not.toHaveBeenCalled()
  })

  it("refuses addresses that are not of the site", async () => {
    const { router, leave } = setup()
    expect(await router.navigate(new URL("https://example.org/"), "push")).toBe("aborted")
    expect(leave).not.toHaveBeenCalled()
  })

  it("says that it is loading only once that takes a while", async () => {
    vi.useFakeTimers()
    const { router, loading, arrive } = setup()
    const outcome = router.navigate(url("/slow"), "push")
    vi.advanceTimersByTime(199)
    expect(loading.get()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(loading.get()).toBe(true)
    arrive.get("/slow")?.(view("/slow"))
    vi.useRealTimers()
    await outcome
    expect(loading.get()).toBe(false)
  })

  it("returns to where an entry of the history was scrolled", async () => {
    const scrolled = vi.fn()
    vi.stubGlobal("scrollTo", scrolled)
    const { router, arrive } = setup()
    const start: unknown = history.state
    vi.stubGlobal("scrollY", 700)
    window.dispatchEvent(new Event("scroll"))
    const there = router.navigate(url("/a"), "push")
    arrive.get("/a")?.(view("/a"))
    await there
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" })

    history.replaceState(start, "", "/start") // as the browser does before it tells of it
    const back = router.navigate(url("/start"), "traverse")
    arrive.get("/start")?.(view("/start"))
    expect(await back).toBe("done")
    expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" })
  })
})
