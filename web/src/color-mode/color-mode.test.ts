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

/** Stubs the system's preference and returns a function that changes it. */
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
  ])("is $want if $stored is stored and the system prefers dark: $dark", (given) => {
    system(given.dark)
    if (given.stored) localStorage.setItem("nuxt-color-mode", given.stored)
    repaint()
    expect(currentMode()).toBe(given.want)
  })

  it("follows the page if it forces a mode, regardless of the stored mode", () => {
    system(false)
    writePreference("light")
    forceMode("dark")
    expect(currentMode()).toBe("dark")
    forceMode(undefined)
    expect(currentMode()).toBe("light")
    expect(readPreference()).toBe("light")
  })

  it("follows the reader's choice unless the page forces another mode", () => {
    system(false)
    choose("dark")
    expect(currentMode()).toBe("dark")
    forceMode("light")
    choose("dark")
    expect([currentMode(), readPreference()]).toEqual(["light", "dark"])
  })

  it("follows the system and other tabs until stopped", () => {
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

  it("notifies watchers of changes", async () => {
    system(false)
    repaint()
    const changed = vi.fn()
    const stop = watchMode(changed)
    choose("dark")
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    stop()
  })

  it.each([
    ["is blocked", ["getItem", "setItem"] as const],
    ["is full", ["setItem"] as const],
  ])("lasts until a reload if the storage %s", (_, methods) => {
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
    writePreference("light") // the stored value no longer overrides the unstored one
    localStorage.clear()
    expect(readPreference()).toBe("system")
  })
})
