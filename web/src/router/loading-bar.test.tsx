import { readFileSync } from "node:fs"
import { join } from "node:path"
import { act, render } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { AsyncStatus } from "./async-status"
import { LoadingBar } from "./loading-bar"

describe("LoadingBar", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const wait = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
  }
  const isShown = () => document.querySelector(".loading-bar")?.hasAttribute("data-loading")

  it("appears after 200 ms of loading, and disappears when the page is shown", () => {
    const { rerender } = render(<LoadingBar status="idle" />)
    const set = (status: AsyncStatus) => rerender(<LoadingBar status={status} />)
    set("pending")
    wait(199)
    expect(isShown()).toBe(false)
    wait(1)
    expect(isShown()).toBe(true)
    for (const status of ["success", "error", "idle"] as const) {
      set(status)
      expect(isShown(), status).toBe(false)
      set("pending")
      wait(199)
      expect(isShown(), `after ${status}`).toBe(false)
      wait(1)
    }
  })

  it("takes 2000 ms to come near its end", () => {
    const css = readFileSync(join(import.meta.dirname, "../styles/base.css"), "utf8")
    expect(css).toContain("animation: near-the-end 2000ms ")
  })
})
