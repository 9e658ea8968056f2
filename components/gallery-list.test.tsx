import { act, fireEvent, render, screen, within } from "@testing-library/react"
import type { Teaser } from "tresdocs"
import { afterEach, describe, expect, it } from "vitest"
import { allTags, readFilter, writeFilter } from "./gallery-filter"
import GalleryList from "./gallery-list.island"

const scene = (title: string, difficulty: string, ...tags: string[]): Teaser => ({
  title,
  description: `${title}.`,
  to: `/gallery/${title.toLowerCase()}`,
  fields: { difficulty, tags },
})

const pages = [
  scene("Glass", "medium", "materials", "light"),
  scene("Sea", "medium", "shaders"),
  scene("Flag", "hard", "simulation", "shaders"),
  scene("Room", "easy", "light"),
]

const shown = () => screen.queryAllByRole("link").map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }))

afterEach(() => history.replaceState(null, "", "/"))

describe("GalleryList", () => {
  it("shows all scenes with their labels", () => {
    render(<GalleryList pages={pages} />)
    expect(shown()).toEqual(["Glass", "Sea", "Flag", "Room"])
    expect(screen.getByRole("status").textContent).toBe("4 scenes")
    const card = screen.getByRole("link", { name: "Flag" }).closest(".card")
    expect(within(card as HTMLElement).getByText("simulation")).toBeTruthy()
    expect(within(card as HTMLElement).getByText("hard")).toBeTruthy()
  })

  it("filters by difficulty and by all selected tags, and announces how many scenes match", () => {
    render(<GalleryList pages={pages} />)
    press("shaders")
    expect(shown()).toEqual(["Sea", "Flag"])
    press("hard")
    expect(shown()).toEqual(["Flag"])
    expect(screen.getByRole("status").textContent).toBe("1 of 4 scenes")
    expect(screen.getByRole("button", { name: "hard" }).getAttribute("aria-pressed")).toBe("true")
    press("light")
    expect(shown()).toEqual([])
    expect(screen.getByRole("status").textContent).toContain("0 of 4 scenes")
    press("Show all")
    expect(shown()).toHaveLength(4)
    expect(screen.queryByRole("button", { name: "Show all" })).toBeNull()
  })

  it("clears a tag or a difficulty when its button is pressed again", () => {
    render(<GalleryList pages={pages} />)
    press("easy")
    press("easy")
    press("light")
    press("light")
    expect(shown()).toHaveLength(4)
    expect(location.search).toBe("")
  })

  it("writes the filter to the URL and reads it from there", () => {
    history.replaceState(null, "", "/gallery?ref=a&tag=light#top")
    render(<GalleryList pages={pages} />)
    expect(shown()).toEqual(["Glass", "Room"])
    press("easy")
    expect(location.search).toBe("?ref=a&tag=light&difficulty=easy")
    expect(location.hash).toBe("#top")
    act(() => {
      history.replaceState(null, "", "/gallery?difficulty=hard")
      dispatchEvent(new PopStateEvent("popstate"))
    })
    expect(shown()).toEqual(["Flag"])
  })

  it("renders nothing without pages", () => {
    expect(render(<GalleryList />).container.innerHTML).toBe("")
  })
})

describe("a filter", () => {
  it("ignores tags and difficulties that do not exist", () => {
    expect(readFilter("?tag=light&tag=magic&difficulty=brutal", pages)).toEqual({
      tags: ["light"],
      difficulty: "",
    })
  })

  it("replaces the filter in the URL and keeps other parameters", () => {
    expect(writeFilter("?tag=light&q=1", { tags: ["a b"], difficulty: "" })).toBe("?q=1&tag=a+b")
    expect(writeFilter("?tag=light", { tags: [], difficulty: "" })).toBe("")
  })
})

it("lists tags by the number of their scenes, then by name", () => {
  expect(allTags(pages)).toEqual(["light", "shaders", "materials", "simulation"])
})
