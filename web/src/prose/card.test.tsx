import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import Card from "./card"

describe("Card", () => {
  it("is not a link by default", () => {
    render(<Card title="Plain">text</Card>)
    expect(screen.queryByRole("link")).toBeNull()
  })

  it("makes its title the link", () => {
    render(<Card title="Canvas" to="/canvas" />)
    expect(screen.getByRole("link", { name: "Canvas" }).getAttribute("href")).toBe("/canvas")
  })

  it("is a link even without a title", () => {
    render(<Card to="/canvas">text</Card>)
    expect(screen.getByRole("link", { name: "/canvas" })).toBeDefined()
  })

  it("prefers a slot to the prop of the same name", () => {
    render(<Card title="prop" slots={{ title: "slot" }} />)
    expect(screen.getByText("slot")).toBeDefined()
    expect(screen.queryByText("prop")).toBeNull()
  })
})
