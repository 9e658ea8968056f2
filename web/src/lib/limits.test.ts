import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { DRAWER, TOAST } from "./limits"

/** What a library says of a number in its own text. */
function saidBy(library: string, name: RegExp): number {
  const text = readFileSync(`node_modules/${library}/dist/index.mjs`, "utf8")
  return Number(name.exec(text)?.[1])
}

describe("limits", () => {
  it.each([
    [DRAWER.animation / 1000, /TRANSITIONS = \{\s*DURATION: ([\d.]+)/],
    [DRAWER.closeThreshold, /CLOSE_THRESHOLD = ([\d.]+)/],
    [DRAWER.velocityThreshold, /VELOCITY_THRESHOLD = ([\d.]+)/],
    [DRAWER.scrollLock, /SCROLL_LOCK_TIMEOUT = ([\d.]+)/],
    [DRAWER.longPress, /LONG_HANDLE_PRESS_TIMEOUT = ([\d.]+)/],
  ])("of drawers are those of vaul: %d", (limit, name) => {
    expect(saidBy("vaul", name)).toBe(limit)
  })

  it("of drawers are 0.5 s, a quarter, 0.4, 100 ms, 100 ms and 250 ms", () => {
    expect(DRAWER).toMatchObject({
      animation: 500,
      closeThreshold: 0.25,
      velocityThreshold: 0.4,
      scrollLock: 100,
      minimumHold: 100,
      longPress: 250,
    })
  })

  it("of toasts are 5000 ms, five, 200 ms, 16 and 50 pixels, and F8", () => {
    expect(TOAST).toEqual({
      duration: 5000,
      most: 5,
      closing: 200,
      gap: 16,
      swipe: 50,
      hotkey: "F8",
    })
  })
})
