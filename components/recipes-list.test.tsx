import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import RecipesList from "./recipes-list"

describe("RecipesList", () => {
  it("shows pages as cards, with images if they have any", () => {
    const pages = [
      {
        title: "Water",
        description: "Waves.",
        to: "/water",
        thumbnail: "/water.webp",
      },
      { title: "Text", description: "Letters.", to: "/text" },
    ]
    const { container } = render(<RecipesList pages={pages} />)
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Water",
      "Text",
    ])
    expect(container.querySelectorAll("img[loading=lazy]")).toHaveLength(1)
  })

  it("shows only the first pages if there is a limit", () => {
    const pages = ["One", "Two", "Three"].map((title) => ({
      title,
      description: "",
      to: "/" + title,
    }))
    render(<RecipesList pages={pages} limit={2} />)
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "One",
      "Two",
    ])
  })

  it("shows texts in another language", () => {
    const pages = ["One", "Two"].map((title) => ({
      title,
      description: title,
      to: "/" + title,
    }))
    const texts = [{ page: "/Two", title: "Zwei", description: "Die zweite" }]
    const { container } = render(<RecipesList pages={pages} texts={texts} />)
    expect(container.textContent).toBe("OneOneZweiDie zweite")
  })

  it("renders nothing without pages", () => {
    expect(render(<RecipesList />).container.innerHTML).toBe("")
  })
})
