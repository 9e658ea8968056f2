import { beforeEach, describe, expect, it, vi } from "vitest"
import {
  choose,
  currentMode,
  followChanges,
  forceMode,
  readPreference,
  repaint,
  watchMode,
  writePreference,
} from "./color-mode"

/** Stubs what the device asks for and gives a way to change its mind. */
function system(dark: boolean) {
  const listeners: (() => void)[] = []
  const query = {
    matches: dark,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  }
  vi.stubGlobal("matchMedia", () => query)
  return (next: boolean) => {
    query.matches = next
    listeners.forEach((listener) => listener())
  }
}

describe("color mode", () => {
  beforeEach(() => {
    document.documentElement.className = ""
    delete document.documentElement.dataset["colorModeForced"]
  })

  it.each([
    { stored: null, dark: false, want: "light" },
    { stored: null, dark: true, want: "dark" },
    { stored: "system", dark: true, want: "dark" },
    { stored: "light", dark: true, want: "light" },
    { stored: "dark", dark: false, want: "dark" },
    { stored: "sepia", dark: true, want: "dark" },
  ])("is $want where $stored is stored and the system's darkness is $dark", (given) => {
    system(given.dark)
    if (given.stored) localStorage.setItem("nuxt-color-mode", given.stored)
    repaint()
    expect(currentMode()).toBe(given.want)
  })

  it("is the page's where it insists, whatever is stored", () => {
    system(false)
    writePreference("light")
    forceMode("dark")
    expect(currentMode()).toBe("dark")
    forceMode(undefined)
    expect(currentMode()).toBe("light")
    expect(readPreference()).toBe("light")
  })

  it("is what the reader chooses, unless the page insists on another", () => {
    system(false)
    choose("dark")
    expect(currentMode()).toBe("dark")
    forceMode("light")
    choose("dark")
    expect([currentMode(), readPreference()]).toEqual(["light", "dark"])
  })

  it("follows the system and other tabs until it is stopped, whoever watches", () => {
    const change = system(false)
    const stop = followChanges()
    change(true)
    expect(currentMode()).toBe("dark")
    writePreference("light")
    window.dispatchEvent(new StorageEvent("storage", { key: "nuxt-color-mode" }))
    expect(currentMode()).toBe("light")
    stop()
    writePreference("dark")
    window.dispatchEvent(new StorageEvent("storage", { key: "nuxt-color-mode" }))
    expect(currentMode()).toBe("light")
  })

  it("is told of when it changes", async () => {
    system(false)
    repaint()
    const changed = vi.fn()
    const stop = watchMode(changed)
    choose("dark")
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    stop()
  })

  it.each([
    ["that is refused", ["getItem", "setItem"] as const],
    ["that is full", ["setItem"] as const],
  ])("lasts as long as the document without storage, or with one %s", (_, methods) => {
    system(false)
    for (const method of methods) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error("refused")
      })
    }
    expect(readPreference()).toBe("system")
    writePreference("dark")
    repaint()
    expect(currentMode()).toBe("dark")
    vi.restoreAllMocks()
    writePreference("light") // what can be stored is no longer kept here
    localStorage.clear()
    expect(readPreference()).toBe("system")
  })
})
