import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createScrollMemory, scrollSmoothly, type ScrollMemory } from "./scroll"

const TOP = { top: 0, behavior: "instant" }
const scrolled = vi.fn()
const revealed = vi.fn()
let memory: ScrollMemory
let stop: () => void

/** Scrolls the window, as a reader does. */
function scrollTo(position: number) {
  vi.stubGlobal("scrollY", position)
  window.dispatchEvent(new Event("scroll"))
}

/** Opens another page, as the router does. */
function open(hash = "") {
  history.pushState(memory.mark(), "")
  memory.settle(hash, "push")
}

/** Returns to an entry of the history, as the browser and then the router do. */
function returnTo(entry: unknown, hash = "") {
  history.replaceState(entry, "")
  memory.arrive()
  memory.settle(hash, "traverse")
}

beforeEach(() => {
  history.replaceState(null, "", "/start")
  vi.stubGlobal("scrollY", 0)
  vi.stubGlobal("scrollTo", scrolled)
  Element.prototype.scrollIntoView = function (this: Element) {
    revealed(this.id || this.getAttribute("name"))
  }
  scrolled.mockClear()
  revealed.mockClear()
  memory = createScrollMemory()
  stop = memory.start()
})
afterEach(() => stop())

describe("scroll memory", () => {
  it("shows the top of another page", () => {
    scrollTo(700)
    open()
    expect(scrolled.mock.calls).toEqual([[TOP]])
  })

  it.each(["part", "größe", "<a name>"])("shows the target of the hash #%s", (name) => {
    document.body.innerHTML = `<h2 id="part"></h2><h2 id="größe"></h2><p name="old"></p><a name="old"></a>`
    const id = name === "<a name>" ? "old" : name
    open(`#${encodeURIComponent(id)}`)
    expect(revealed.mock.calls).toEqual([[id]])
    expect(scrolled).not.toHaveBeenCalled()
  })

  it("shows the top if the hash has no target", () => {
    document.body.innerHTML = `<p name="old"></p>`
    open("#old")
    open("#none")
    expect(revealed).not.toHaveBeenCalled()
    expect(scrolled.mock.calls).toEqual([[TOP], [TOP]])
  })

  it("restores the position of each entry of the history", () => {
    const first: unknown = history.state
    scrollTo(700)
    open()
    const second: unknown = history.state
    scrollTo(300)
    document.body.innerHTML = `<h2 id="part"></h2>`
    returnTo(first, "#part")
    expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" })
    returnTo(second)
    expect(scrolled).toHaveBeenLastCalledWith({ top: 300, behavior: "instant" })
    expect(revealed).not.toHaveBeenCalled()
  })

  it("shows the top of an entry that was not scrolled", () => {
    open()
    const unmoved: unknown = history.state
    open()
    scrolled.mockClear()
    returnTo(unmoved)
    expect(scrolled.mock.calls).toEqual([[TOP]])
  })

  it("restores positions after a document of another site, and lets the browser restore them on reload", () => {
    const first: unknown = history.state
    expect(history.scrollRestoration).toBe("manual")
    scrollTo(700)
    window.dispatchEvent(new Event("pagehide"))
    expect(history.scrollRestoration).toBe("auto")
    stop()
    history.replaceState(first, "")
    vi.stubGlobal("scrollY", 0)
    memory = createScrollMemory()
    stop = memory.start()
    expect(history.scrollRestoration).toBe("manual")
    returnTo(first)
    expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" })
  })

  it("remembers the position of a page that was scrolled before its script ran", () => {
    stop()
    vi.stubGlobal("scrollY", 500)
    memory = createScrollMemory()
    stop = memory.start()
    const first: unknown = history.state
    open()
    returnTo(first)
    expect(scrolled).toHaveBeenLastCalledWith({ top: 500, behavior: "instant" })
  })
})

describe("scrollSmoothly", () => {
  const { documentElement: root } = document
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("applies until the scrolling ends", () => {
    scrollSmoothly()
    expect(root.matches("[data-td-scrolls]")).toBe(true)
    window.dispatchEvent(new Event("scrollend"))
    expect(root.matches("[data-td-scrolls]")).toBe(false)
  })

  it("applies for 1500 ms in browsers that do not report the end", () => {
    scrollSmoothly()
    vi.advanceTimersByTime(1499)
    expect(root.matches("[data-td-scrolls]")).toBe(true)
    vi.advanceTimersByTime(1)
    expect(root.matches("[data-td-scrolls]")).toBe(false)
  })

  it("applies for 1500 ms after the last of several links", () => {
    scrollSmoothly()
    vi.advanceTimersByTime(1000)
    scrollSmoothly()
    vi.advanceTimersByTime(1499)
    expect(root.matches("[data-td-scrolls]")).toBe(true)
    vi.advanceTimersByTime(1)
    expect(root.matches("[data-td-scrolls]")).toBe(false)
  })

  it("applies only to readers who allow motion", () => {
    const css = readFileSync(join(import.meta.dirname, "../styles/motion.css"), "utf8")
    const [, forMotion = ""] = css.split("@media (prefers-reduced-motion: no-preference)")
    const [allowed = "", reduced = ""] = forMotion.split("@media (prefers-reduced-motion: reduce)")
    expect(allowed).toMatch(/html\[data-td-scrolls\] \{\s+scroll-behavior: smooth;/)
    expect(reduced).not.toContain("smooth")
  })
})
