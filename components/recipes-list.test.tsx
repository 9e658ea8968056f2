import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import RecipesList from "./recipes-list"

describe("RecipesList", () => {
  it("presents pages, with their pictures where they have one", () => {
    const pages = [
      { title: "Water", description: "Waves.", to: "/water", thumbnail: "/water.webp" },
      { title: "Text", description: "Letters.", to: "/text" },
    ]
    const { container } = render(<RecipesList pages={pages} />)
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Water",
      "Text",
    ])
    expect(container.querySelectorAll("img[loading=lazy]")).toHaveLength(1)
  })

  it("is nothing without pages", () => {
    expect(render(<RecipesList />).container.innerHTML).toBe("")
  })
})
