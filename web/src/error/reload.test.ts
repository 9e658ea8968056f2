import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { reloadOnce } from "./reload"

describe("reloadOnce", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    history.replaceState(null, "", "/here")
  })
  afterEach(() => void vi.useRealTimers())

  it("reloads, but not again for 10000 ms", () => {
    const reload = vi.fn()
    expect(reloadOnce(reload)).toBe(true)
    expect(sessionStorage.getItem("nuxt:reload")).toBe('{"path":"/here","expires":1010000}')
    vi.advanceTimersByTime(9_999)
    expect(reloadOnce(reload)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(reloadOnce(reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it("limits each page separately", () => {
    const reload = vi.fn()
    reloadOnce(reload)
    history.replaceState(null, "", "/there")
    expect(reloadOnce(reload)).toBe(true)
  })

  it.each(["navigate", "reload"])(
    "falls back to the navigation type without storage: %s",
    (type) => {
      const refuse = () => {
        throw new Error("refused")
      }
      vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse)
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse)
      vi.stubGlobal("performance", {
        getEntriesByType: (entries: string) => (entries === "navigation" ? [{ type }] : []),
      })
      expect(reloadOnce(() => undefined)).toBe(type === "navigate")
    },
  )

  it("ignores an invalid stored value", () => {
    sessionStorage.setItem("nuxt:reload", "[1")
    vi.stubGlobal("performance", { getEntriesByType: () => [] })
    expect(reloadOnce(() => undefined)).toBe(true)
  })
})
