import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import Accordion from "./accordion"
import CodeCollapse from "./code-collapse"
import Collapsible from "./collapsible"

describe("Accordion", () => {
  it("renders its items closed, in order", () => {
    const items = ["First?", "Second?"].map((label) => ({
      name: "accordion-item",
      props: { label },
      children: <p>Answer to {label}</p>,
    }))
    render(<Accordion items={items} />)
    const rows = screen.getAllByRole("group")
    expect(rows.map((row) => row.querySelector("summary")?.textContent)).toEqual([
      "First?",
      "Second?",
    ])
    expect(rows.every((row) => !row.hasAttribute("open"))).toBe(true)
    expect(rows[1]?.textContent).toContain("Answer to Second?")
  })
})

describe("Collapsible", () => {
  it("labels the content that it shows and hides", () => {
    render(<Collapsible name="options">x</Collapsible>)
    expect(screen.getByText("Show options").dataset["when"]).toBe("closed")
    expect(screen.getByText("Hide options").dataset["when"]).toBe("open")
  })
})

describe("CodeCollapse", () => {
  it("keeps the code outside the details element, so that its beginning shows", () => {
    render(<CodeCollapse openText="More">code</CodeCollapse>)
    expect(screen.getByText("More code").closest("details")?.textContent).not.toMatch(/^code/)
    expect(screen.getByText("code")).toBeDefined()
  })
})
