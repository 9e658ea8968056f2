import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { DRAWER, HOVER_CARD, NAVIGATION_MENU, OFFSET, TOAST, TOOLTIP } from "./limits"

describe("limits", () => {
  it("of drawers match their style sheet", () => {
    const css = readFileSync(join(import.meta.dirname, "../menu/drawer.css"), "utf8")
    const durations = [...css.matchAll(/([\d.]+)s\b/g)].map(([, seconds]) => Number(seconds) * 1000)
    expect(new Set(durations)).toEqual(new Set([DRAWER.animation]))
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

  it("of hover cards are 700 and 300 ms, of menus 200 and 300 ms, of tooltips 700 and 300 ms", () => {
    expect(HOVER_CARD).toMatchObject({ open: 700, close: 300 })
    expect(NAVIGATION_MENU).toMatchObject({ open: 200, skip: 300 })
    expect(TOOLTIP).toMatchObject({ open: 700, skip: 300 })
  })

  it("of popovers are 8 pixels", () => {
    expect(OFFSET).toMatchObject({ popover: 8 })
  })
})
