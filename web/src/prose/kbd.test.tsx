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
    ["meta", "⌘Ctrl"], // CSS shows the one that the reader's keyboard has
  ])("of %s shows %s", (value, want) => {
    expect(shown(<Kbd value={value} />)).toBe(want)
  })

  it("shows its content where it has no value", () => {
    expect(shown(<Kbd>F1</Kbd>)).toBe("F1")
  })
})

describe("Badge", () => {
  it("shows its content, else its label", () => {
    expect(shown(<Badge label="a">b</Badge>)).toBe("b")
    expect(shown(<Badge label="a" />)).toBe("a")
  })
})

describe("Icon", () => {
  it("is hidden from those who cannot see it", () => {
    const { container } = render(<Icon name='<svg aria-hidden="true"></svg>' />)
    expect(container.querySelector(".icon > svg[aria-hidden=true]")).not.toBeNull()
  })

  it("is nothing without a drawing", () => {
    expect(render(<Icon />).container.innerHTML).toBe("")
  })
})
