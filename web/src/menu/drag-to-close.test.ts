import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { DRAWER } from "../lib/limits"
import { dragToClose } from "./drag-to-close"

const HEIGHT = 400
const close = vi.fn()
const capture = vi.fn()
let sheet: HTMLElement
let list: HTMLElement
let stop: () => void

beforeEach(() => {
  sheet = document.body.appendChild(document.createElement("div"))
  list = sheet.appendChild(document.createElement("div"))
  sheet.setPointerCapture = capture
  Object.defineProperty(sheet, "offsetHeight", { value: HEIGHT })
  close.mockClear()
  capture.mockClear()
  stop = dragToClose(sheet, close)
})
afterEach(() => stop())

/** Sends an event of the primary pointer at a time in milliseconds. */
function send(type: string, at: number, y = 0, more: PointerEventInit = {}) {
  const options = { pointerId: 1, isPrimary: true, clientY: y, bubbles: true, ...more }
  const event = new PointerEvent(type, options)
  Object.defineProperty(event, "timeStamp", { value: at })
  list.dispatchEvent(event)
}

/** Drags from the top of the sheet by a distance over a duration. */
function drag(distance: number, duration: number, begin = 1000) {
  send("pointerdown", begin)
  send("pointermove", begin + duration / 2, (DRAWER.tapTravel + distance) / 2)
  send("pointermove", begin + duration, DRAWER.tapTravel + distance)
  send("pointerup", begin + duration, DRAWER.tapTravel + distance)
}

describe("dragToClose", () => {
  it.each([
    ["a slow drag by a quarter", 100, 10_000, false],
    ["a slow drag by more", 101, 10_000, true],
    ["a flick that is not fast enough", 40, 100, false],
    ["a flick", 41, 100, true],
    ["a drag up", -300, 100, false],
  ])("after %s (%i px in %i ms), closes: %s", (_, distance, duration, closes) => {
    drag(distance, duration)
    expect(close).toHaveBeenCalledTimes(closes ? 1 : 0)
    expect(sheet.style.translate).toBe("")
  })

  it("moves the sheet with the pointer once it has moved further than a tap", () => {
    send("pointerdown", 0)
    send("pointermove", 50, DRAWER.tapTravel)
    expect(sheet.style.translate).toBe("")
    expect(capture).not.toHaveBeenCalled()
    send("pointermove", 100, DRAWER.tapTravel + 7)
    expect(sheet.style.translate).toBe("0 7px")
    expect(sheet.dataset).toHaveProperty("dragged")
    expect(capture).toHaveBeenCalledExactlyOnceWith(1)
  })

  it.each([
    ["the other button of a mouse", { button: 2 }],
    ["a second finger", { isPrimary: false }],
  ])("ignores a drag with %s", (_, pointer) => {
    send("pointerdown", 0, 0, pointer)
    send("pointermove", 100, 300, pointer)
    expect(sheet.style.translate).toBe("")
  })

  it("moves back if the browser takes over the pointer", () => {
    send("pointerdown", 0)
    send("pointermove", 100, 300)
    send("pointercancel", 200, 300)
    send("pointerup", 300, 300)
    expect(sheet.style.translate).toBe("")
    expect(close).not.toHaveBeenCalled()
  })

  it("lets scrolled content scroll", () => {
    list.scrollTop = 1
    drag(300, 100)
    expect(close).not.toHaveBeenCalled()
    list.scrollTop = 0
    drag(300, 100)
    expect(close).toHaveBeenCalledOnce()
  })

  it("waits for 100 ms after its content has scrolled", () => {
    send("scroll", 1000)
    drag(300, 100, 1099)
    expect(close).not.toHaveBeenCalled()
    drag(300, 100, 1100)
    expect(close).toHaveBeenCalledOnce()
  })

  it("prevents the browser from scrolling only for a finger that moves down", () => {
    const scrolls = (y: number) => {
      const event = new Event("touchmove", { bubbles: true, cancelable: true })
      Object.defineProperty(event, "touches", { value: [{ clientY: y }] })
      return list.dispatchEvent(event)
    }
    expect(scrolls(60)).toBe(true)
    send("pointerdown", 0, 50)
    expect(scrolls(40)).toBe(true)
    expect(scrolls(60)).toBe(false)
  })
})
