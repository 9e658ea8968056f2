import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { overlays } from "../ui/overlays"
import { Shortcuts } from "./shortcuts"

const pressed = vi.fn((event: Event) => event.preventDefault())

beforeEach(() => {
  overlays.closeAll()
  pressed.mockClear()
  HTMLDialogElement.prototype.showPopover = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.hidePopover = function (this: HTMLDialogElement) {
    this.open = false
  }
})

function show() {
  render(
    <>
      <main data-td-main="">
        <input aria-label="Field" />
        <nav className="pagination" onClickCapture={({ nativeEvent }) => pressed(nativeEvent)}>
          <a href="/before" rel="prev">
            Before
          </a>
          <a href="/after" rel="next">
            After
          </a>
        </nav>
      </main>
      <Shortcuts />
    </>,
  )
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const followed = () => pressed.mock.calls.map(([{ target }]) => (target as Element).textContent)

describe("Shortcuts", () => {
  it("opens the next and the previous page, but not while typing", () => {
    show()
    press("n")
    press("p", screen.getByText("After"))
    press("n", screen.getByLabelText("Field"))
    fireEvent.keyDown(document.body, { key: "n", ctrlKey: true })
    expect(followed()).toEqual(["After", "Before"])
  })

  it("lists all shortcuts, and turns off the single-key ones", async () => {
    show()
    press("?")
    const dialog = await vi.waitFor(
      () => screen.getByRole("dialog", { name: "Keyboard shortcuts" }),
      20_000,
    )
    expect(screen.getByRole("button", { name: "Close" })).toBe(document.activeElement)
    await userEvent.click(screen.getByRole("checkbox", { name: "Shortcuts without Ctrl" }))
    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    expect(dialog.hasAttribute("open")).toBe(false)
    press("n")
    press("?")
    expect(dialog.hasAttribute("open")).toBe(false)
    expect(followed()).toEqual([])
  })
})
