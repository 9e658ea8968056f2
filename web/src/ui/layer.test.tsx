import { fireEvent, render, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { Layer } from "./layer"

it("is closed before the browser hides it, and is not hidden twice", () => {
  const hidePopover = vi.fn()
  Object.assign(HTMLDialogElement.prototype, { showPopover: vi.fn(), hidePopover }) // jsdom has none
  const onClose = vi.fn()
  const layer = (open: boolean) => (
    <Layer open={open} label="Menu" className="menu" onOpen={() => undefined} onClose={onClose}>
      Content
    </Layer>
  )
  const { rerender } = render(layer(true))
  const element = screen.getByRole("dialog", { hidden: true })
  const hide = new Event("beforetoggle")
  fireEvent(element, Object.assign(hide, { newState: "closed" }))
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(layer(false))
  expect(hidePopover).not.toHaveBeenCalled()

  rerender(layer(true))
  rerender(layer(false))
  expect(hidePopover).toHaveBeenCalledTimes(1)
})
