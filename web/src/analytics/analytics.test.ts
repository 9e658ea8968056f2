import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createStore } from "../lib/store"
import { startAnalytics } from "./analytics"

const fathom = {
  script: "https://cdn.usefathom.com/script.js",
  attributes: { "data-site": "ABCDEFG" },
}
const scripts = () => [...document.head.querySelectorAll("script")]

/** Starts analytics on a page and finishes loading the script. */
async function start(more: object = {}) {
  const page = createStore<unknown>({})
  const started = startAnalytics({ ...fathom, ...more }, page)
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  scripts()[0]?.dispatchEvent(new Event("load"))
  await started
  return page
}

describe("startAnalytics", () => {
  beforeEach(() => {
    document.title = "Two"
    history.replaceState(null, "", "/two?x")
  })

  afterEach(() => scripts().forEach((script) => script.remove()))

  it("loads the service's script once, with the id of the site", async () => {
    await start()
    expect(scripts()[0]?.src).toBe(fathom.script)
    expect(scripts()[0]?.dataset["site"]).toBe("ABCDEFG")
  })

  it("counts further pages with commands or calls, if the script does not detect them", async () => {
    const count = vi.fn()
    vi.stubGlobal("counter", { count })
    vi.stubGlobal("_paq", [])
    const page = await start({
      queue: "_paq",
      start: [["setSiteId", "1"]],
      view: [
        ["url", "{url}"],
        ["title", "{title}"],
      ],
      call: "counter.count",
    })
    const queue = () => (globalThis as unknown as { _paq: string[][] })._paq
    expect(queue()).toEqual([["setSiteId", "1"]])
    page.set({})
    await vi.waitFor(() => expect(count).toHaveBeenCalledExactlyOnceWith({ path: "/two?x" }))
    expect(queue().slice(1)).toEqual([
      ["url", location.href],
      ["title", "Two"],
    ])
  })

  it("loads nothing for readers who ask not to be tracked", async () => {
    vi.stubGlobal("navigator", { doNotTrack: "1", globalPrivacyControl: true })
    await startAnalytics(fathom, createStore<unknown>({}))
    expect(scripts()).toHaveLength(0)
  })

  it("only logs a script that cannot be loaded", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue()
    const started = startAnalytics(fathom, createStore<unknown>({}))
    scripts()[0]?.dispatchEvent(new Event("error"))
    await started
    expect(warn).toHaveBeenCalledOnce()
  })
})
