import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { IDLE_BUDGET, IDLE_DELAY, whenIdle } from "./idle"

describe("whenIdle", () => {
  it("uses the browser's idle callback if there is one, within a second", () => {
    const requestIdleCallback = vi.fn(
      (_work: IdleRequestCallback, _options?: IdleRequestOptions) => 7,
    )
    const cancelIdleCallback = vi.fn()
    vi.stubGlobal("requestIdleCallback", requestIdleCallback)
    vi.stubGlobal("cancelIdleCallback", cancelIdleCallback)
    const work = vi.fn()
    whenIdle(work)()
    expect(requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 1000 })
    expect(cancelIdleCallback).toHaveBeenCalledWith(7)
  })

  describe("without requestIdleCallback", () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it("starts after 1 ms with a budget of 50 ms", () => {
      expect([IDLE_DELAY, IDLE_BUDGET]).toEqual([1, 50])
      const left: number[] = []
      whenIdle((deadline) => {
        for (const spent of [0, 20, 100]) {
          vi.advanceTimersByTime(spent)
          left.push(deadline.timeRemaining())
        }
      })
      expect(left).toEqual([])
      vi.advanceTimersByTime(1)
      expect(left).toEqual([50, 30, 0])
    })

    it("does nothing once canceled", () => {
      const work = vi.fn()
      whenIdle(work)()
      vi.advanceTimersByTime(1000)
      expect(work).not.toHaveBeenCalled()
    })
  })
})
