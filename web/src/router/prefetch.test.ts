import { afterEach, describe, expect, it, vi } from "vitest"
import { startPrefetch } from "./prefetch"

/** Makes every observed link come into view at once. */
function inView() {
  class EverythingInView {
    readonly #told: IntersectionObserverCallback
    constructor(told: IntersectionObserverCallback) {
      this.#told = told
    }
    observe(target: Element) {
      const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
      this.#told([entry], this as unknown as IntersectionObserver)
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", EverythingInView)
}

const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `<a href="/page-${index}">x</a>`).join("")

describe("startPrefetch", () => {
  afterEach(() => vi.unstubAllGlobals())

  it("fetches the first few links in view, four at a time", async () => {
    inView()
    document.body.innerHTML = links(20)
    const done: (() => void)[] = []
    const load = vi.fn((_path: string) => new Promise<void>((resolve) => done.push(resolve)))
    startPrefetch({ load }).watch(document.body)
    expect(load).toHaveBeenCalledTimes(4)
    done.forEach((finish) => finish())
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(6))
    done.forEach((finish) => finish())
    await Promise.resolve()
    expect(load).toHaveBeenCalledTimes(6)
  })

  it("fetches links outside the article once the reader has interacted", () => {
    inView()
    document.body.innerHTML = `<nav><a href="/beside">x</a></nav><main><a href="/within">y</a></main>`
    const load = vi.fn((_path: string) => Promise.resolve())
    startPrefetch({ load }).watch(document.querySelector("main")!, document)
    expect(load.mock.calls).toEqual([["/within"]])
    window.dispatchEvent(new Event("pointermove"))
    expect(load.mock.calls).toEqual([["/within"], ["/beside"]])
  })

  it("fetches the next page when idle", async () => {
    document.body.innerHTML = '<a rel="prev" href="/one">x</a><a rel="next" href="/three">y</a>'
    const load = vi.fn((_path: string) => Promise.resolve())
    startPrefetch({ load }).watch(document.body)
    expect(load).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(load.mock.calls).toEqual([["/three"]]))
  })

  it("fetches the page of a link under the pointer once", () => {
    document.body.innerHTML = '<a href="/pointed"><b>x</b></a><a href="https://example.org/">y</a>'
    const load = vi.fn((_path: string) => Promise.resolve())
    startPrefetch({ load })
    const over = () => new Event("pointerover", { bubbles: true })
    document.querySelector("b")?.dispatchEvent(over())
    document.querySelector("b")?.dispatchEvent(over())
    document.querySelector("a:last-child")?.dispatchEvent(over())
    expect(load.mock.calls).toEqual([["/pointed"]])
  })

  it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
    "fetches nothing on a connection with %o",
    (connection) => {
      inView()
      vi.stubGlobal("navigator", { connection })
      document.body.innerHTML = links(3)
      const load = vi.fn((_path: string) => Promise.resolve())
      startPrefetch({ load }).watch(document.body)
      expect(load).not.toHaveBeenCalled()
    },
  )
})
