import { fireEvent, render } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { DrawerHandle } from "./drawer-handle"

describe("DrawerHandle", () => {
  it.each([
    [99, 0, false],
    [100, 0, true],
    [249, 0, true],
    [250, 0, false],
    [150, 10, true],
    [150, -10, true],
    [150, 11, false],
    [150, -11, false],
  ])("after a press of %i ms that moves by %i pixels, closes the drawer: %s", (ms, y, closes) => {
    const onTap = vi.fn()
    const { container } = render(<DrawerHandle onTap={onTap} />)
    const send = (type: string, at: number, clientY: number) => {
      const event = new PointerEvent(type, { bubbles: true, clientY })
      Object.defineProperty(event, "timeStamp", { value: at })
      fireEvent(container.firstElementChild!, event)
    }
    send("pointerdown", 1000, 20)
    send("pointerup", 1000 + ms, 20 + y)
    expect(onTap).toHaveBeenCalledTimes(closes ? 1 : 0)
  })
})
