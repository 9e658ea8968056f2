import { beforeEach, describe, expect, it } from "vitest"
import { createScript } from "./script-loader"

const SRC = "https://scripts.test/a.js"
const elements = () => [...document.head.querySelectorAll("script")]
const dispatch = (type: "load" | "error") => elements()[0]?.dispatchEvent(new Event(type))

describe("createScript", () => {
  beforeEach(() => {
    document.head.innerHTML = ""
  })

  it("loads once, on the first request", async () => {
    const script = createScript({ src: SRC, attributes: { "data-site": "id" } })
    expect(script.status.get()).toBe("awaitingLoad")
    expect(elements()).toEqual([])
    const loaded = Promise.all([script.load(), script.load()])
    expect(script.status.get()).toBe("loading")
    expect(elements().map(({ src, async, dataset }) => [src, async, dataset["site"]])).toEqual([
      [SRC, true, "id"],
    ])
    dispatch("load")
    await loaded
    expect(script.status.get()).toBe("loaded")
    await script.load()
    expect(elements()).toHaveLength(1)
  })

  it("fails if the script is unavailable, and can be retried", async () => {
    const script = createScript({ src: SRC })
    const loaded = script.load()
    dispatch("error")
    await expect(loaded).rejects.toThrow(`the script ${SRC} could not be loaded`)
    expect(script.status.get()).toBe("error")
    expect(elements()).toEqual([])
    const again = script.load()
    dispatch("load")
    await again
    expect(script.status.get()).toBe("loaded")
  })

  it("can be removed, even while it loads", async () => {
    const script = createScript({ src: SRC })
    const loaded = script.load()
    const [element] = elements()
    script.remove()
    expect(script.status.get()).toBe("removed")
    expect(elements()).toEqual([])
    element?.dispatchEvent(new Event("load"))
    await loaded
    expect(script.status.get()).toBe("removed")
  })
})
