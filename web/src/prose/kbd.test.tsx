import { render } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import Badge from "./badge"
import Icon from "./icon"
import Kbd from "./kbd"

const shown = (element: React.ReactNode) => render(element).container.textContent

describe("Kbd", () => {
  it.each([
    ["K", "K"],
    ["shift", "⇧"],
    ["Escape", "Esc"],
    ["meta", "⌘Ctrl"], // CSS shows the one for the reader's keyboard
  ])("shows the value %s as %s", (value, want) => {
    expect(shown(<Kbd value={value} />)).toBe(want)
  })

  it("shows its content if it has no value", () => {
    expect(shown(<Kbd>F1</Kbd>)).toBe("F1")
  })
})

describe("Badge", () => {
  it("shows its content, or its label", () => {
    expect(shown(<Badge label="a">b</Badge>)).toBe("b")
    expect(shown(<Badge label="a" />)).toBe("a")
  })
})

describe("Icon", () => {
  it("is hidden from screen readers", () => {
    const { container } = render(<Icon name='<svg aria-hidden="true"></svg>' />)
    expect(container.querySelector(".icon > svg[aria-hidden=true]")).not.toBeNull()
  })

  it("renders nothing without SVG", () => {
    expect(render(<Icon />).container.innerHTML).toBe("")
  })
})
