import { afterEach, describe, expect, it, vi } from "vitest"

const root = document.documentElement

interface Browser {
  /** The time since the navigation started, in milliseconds. */
  elapsed?: number
  connection?: object | undefined
  dark?: boolean
}

/** Runs the script on an empty page, without its listeners, which other test files would share. */
async function run({ elapsed = 0, connection, dark = false }: Browser) {
  vi.spyOn(document, "addEventListener").mockReturnValue()
  vi.stubGlobal("addEventListener", vi.fn())
  root.className = "no-js"
  vi.resetModules()
  vi.stubGlobal("performance", { now: () => elapsed })
  vi.stubGlobal("matchMedia", () => ({ matches: dark }))
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true })
  await import("./head.inline.js")
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe("the script in the head", () => {
  it.each([
    ["an unknown connection", 1000, undefined, false],
    ["a fast connection", 1000, { rtt: 50, downlink: 10 }, false],
    ["high latency and high bandwidth", 1000, { rtt: 300, downlink: 10 }, false],
    ["a connection faster than estimated", 100, { rtt: 150, downlink: 1.6 }, false],
    ["a slow connection", 1000, { rtt: 150, downlink: 1.6 }, true],
    ["data saver mode", 0, { rtt: 50, downlink: 10, saveData: true }, true],
  ])("chooses the fonts for %s", async (_, elapsed, connection, system) => {
    await run({ elapsed, connection })
    expect(root.classList.contains("system-fonts")).toBe(system)
  })

  it.each([
    ["light", false, "light"],
    ["dark", false, "dark"],
    ["system", true, "dark"],
    ["system", false, "light"],
  ])("paints %s with a dark device %s", async (preference, dark, mode) => {
    localStorage.setItem("nuxt-color-mode", preference)
    await run({ dark })
    expect([...root.classList]).toEqual(["js", mode])
  })
})
