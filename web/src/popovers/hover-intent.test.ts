import { beforeEach, describe, expect, it, vi } from "vitest"
import { createHoverIntent } from "./hover-intent"
import { HOVER_CARD, NAVIGATION_MENU, TOOLTIP } from "../lib/limits"

describe("createHoverIntent", () => {
  let calls: string[]
  const intent = (timing: { open: number; close: number; skip: number }) =>
    createHoverIntent<string>(timing, {
      show: (name) => calls.push(`show ${name}`),
      hide: (name) => calls.push(`hide ${name}`),
    })
  beforeEach(() => {
    vi.useFakeTimers()
    calls = []
    return () => vi.useRealTimers()
  })

  it.each([
    ["a tooltip", TOOLTIP, 700],
    ["a hover card", HOVER_CARD, 700],
    ["a navigation menu", NAVIGATION_MENU, 200],
  ])("shows %s after its delay", (_, timing, open) => {
    const { enter } = intent(timing)
    enter("a")
    vi.advanceTimersByTime(open - 1)
    enter("a") // still over it
    expect(calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect(calls).toEqual(["show a"])
  })

  it("shows nothing when the pointer only passes over it", () => {
    const { enter, leave } = intent(TOOLTIP)
    enter("a")
    vi.advanceTimersByTime(600)
    leave()
    vi.advanceTimersByTime(5000)
    expect(calls).toEqual([])
  })

  it("keeps a tooltip for 100 ms, so that the pointer can move onto it", () => {
    const { enter, leave } = intent(TOOLTIP)
    enter("a")
    vi.advanceTimersByTime(700)
    leave()
    vi.advanceTimersByTime(99)
    expect(calls).toEqual(["show a"])
    vi.advanceTimersByTime(1)
    expect(calls).toEqual(["show a", "hide a"])
  })

  it("hides a hover card 300 ms after the pointer has left, unless it returns or moves onto the card", () => {
    const { enter, stay, leave } = intent(HOVER_CARD)
    enter("a")
    vi.advanceTimersByTime(700)
    leave()
    vi.advanceTimersByTime(299)
    stay()
    vi.advanceTimersByTime(5000)
    leave()
    vi.advanceTimersByTime(200)
    leave() // elsewhere, which does not count as leaving again
    vi.advanceTimersByTime(99)
    expect(calls).toEqual(["show a"])
    vi.advanceTimersByTime(1)
    expect(calls).toEqual(["show a", "hide a"])
  })

  it.each([
    ["the last tooltip", TOOLTIP],
    ["the last navigation menu", NAVIGATION_MENU],
  ])("shows the next one without a delay for 300 ms after %s", (_, timing) => {
    const callsAfter = (passed: number) => {
      const { enter, cancel } = intent(timing)
      calls = []
      enter("a")
      vi.advanceTimersByTime(timing.open)
      cancel()
      vi.advanceTimersByTime(passed)
      enter("b")
      return calls
    }
    expect(callsAfter(299)).toEqual(["show a", "hide a", "show b"])
    expect(callsAfter(300)).toEqual(["show a", "hide a"])
  })

  it("moves directly from one to the next", () => {
    const { enter } = intent(NAVIGATION_MENU)
    enter("a")
    vi.advanceTimersByTime(200)
    enter("b")
    expect(calls).toEqual(["show a", "hide a", "show b"])
  })

  it("shows immediately on keyboard focus, and hides immediately on request", () => {
    const { now, cancel } = intent(TOOLTIP)
    now("a")
    cancel()
    cancel()
    expect(calls).toEqual(["show a", "hide a"])
  })
})
