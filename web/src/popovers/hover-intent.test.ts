import { beforeEach, describe, expect, it, vi } from "vitest"
import { createHoverIntent } from "./hover-intent"
import { HOVER_CARD, NAVIGATION_MENU, TOOLTIP } from "../lib/limits"

describe("createHoverIntent", () => {
  let said: string[]
  const intent = (timing: { open: number; close: number; skip: number }) =>
    createHoverIntent<string>(timing, {
      show: (name) => said.push(`show ${name}`),
      hide: (name) => said.push(`hide ${name}`),
    })
  beforeEach(() => {
    vi.useFakeTimers()
    said = []
    return () => vi.useRealTimers()
  })

  it.each([
    ["a tooltip", TOOLTIP, 700],
    ["a hover card", HOVER_CARD, 700],
    ["a navigation menu", NAVIGATION_MENU, 200],
  ])("shows %s when the reader has stayed long enough", (_, timing, open) => {
    const { enter } = intent(timing)
    enter("a")
    vi.advanceTimersByTime(open - 1)
    enter("a") // still on it
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(["show a"])
  })

  it("shows nothing when the reader passes", () => {
    const { enter, leave } = intent(TOOLTIP)
    enter("a")
    vi.advanceTimersByTime(600)
    leave()
    vi.advanceTimersByTime(5000)
    expect(said).toEqual([])
  })

  it("hides a hover card 300 ms after the reader has left, unless they come back or move onto it", () => {
    const { enter, stay, leave } = intent(HOVER_CARD)
    enter("a")
    vi.advanceTimersByTime(700)
    leave()
    vi.advanceTimersByTime(299)
    stay()
    vi.advanceTimersByTime(5000)
    leave()
    vi.advanceTimersByTime(200)
    leave() // elsewhere, which is no new leaving
    vi.advanceTimersByTime(99)
    expect(said).toEqual(["show a"])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(["show a", "hide a"])
  })

  it.each([
    ["the last tooltip", TOOLTIP],
    ["the last navigation menu", NAVIGATION_MENU],
  ])("needs no waiting for 300 ms after %s", (_, timing) => {
    const saidAfter = (passed: number) => {
      const { enter, cancel } = intent(timing)
      said = []
      enter("a")
      vi.advanceTimersByTime(timing.open)
      cancel()
      vi.advanceTimersByTime(passed)
      enter("b")
      return said
    }
    expect(saidAfter(299)).toEqual(["show a", "hide a", "show b"])
    expect(saidAfter(300)).toEqual(["show a", "hide a"])
  })

  it("goes straight from one to the next", () => {
    const { enter } = intent(NAVIGATION_MENU)
    enter("a")
    vi.advanceTimersByTime(200)
    enter("b")
    expect(said).toEqual(["show a", "hide a", "show b"])
  })

  it("shows at once for the keyboard, and hides at once when it is told to", () => {
    const { now, cancel } = intent(TOOLTIP)
    now("a")
    cancel()
    cancel()
    expect(said).toEqual(["show a", "hide a"])
  })
})
