import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { written } from "../testing/written"
import Button from "./button"
import PageHero from "./page-hero"
import PageFeature from "./page-feature"
import PageSection from "./page-section"

describe("PageHero", () => {
  it("takes its parts from props", () => {
    const links = [{ label: "Start", to: "/start" }]
    render(written(PageHero, { title: "Claim", description: "Sentence", links }))
    expect(screen.getByRole("heading", { level: 1, name: "Claim" })).toBeDefined()
    expect(screen.getByText("Sentence")).toBeDefined()
    expect(screen.getByRole("link", { name: "Start" }).getAttribute("href")).toBe("/start")
  })

  it("prefers slots to props", () => {
    const slots = { title: "Slot", description: "Words", links: <a href="/x">Link</a> }
    render(<PageHero title="Prop" slots={slots} />)
    expect(screen.getByRole("heading", { level: 1, name: "Slot" })).toBeDefined()
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Link"])
  })
})

describe("the stage of PageHero", () => {
  it("is shown if the site fills it", () => {
    const { container, rerender } = render(<PageHero title="Claim" slots={{}} />)
    expect(container.querySelector(".hero-scene")).toBeNull()
    rerender(<PageHero title="Claim" slots={{ scene: <svg data-testid="art" /> }} />)
    expect(container.querySelector(".hero-scene")?.contains(screen.getByTestId("art"))).toBe(true)
  })
})

describe("orientation", () => {
  it("places the default slot next to the text", () => {
    const { container } = render(
      <PageHero title="Claim" orientation="horizontal" reverse slots={{}}>
        <pre>code</pre>
      </PageHero>,
    )
    const sides = container.querySelector<HTMLElement>(".sides")
    expect(sides?.dataset["reverse"]).toBe("")
    expect(sides?.firstElementChild?.contains(screen.getByRole("heading"))).toBe(true)
    expect(sides?.lastElementChild?.textContent).toBe("code")
  })

  it("is vertical if there is nothing to place next to the text", () => {
    const { container } = render(<PageHero title="Claim" orientation="horizontal" slots={{}} />)
    expect(container.querySelector(".sides")).toBeNull()
  })
})

describe("PageSection", () => {
  it("lists features from props, and links those with a target", () => {
    const features = [
      { title: "Fast", description: "Very." },
      { title: "Open", to: "/source" },
    ]
    render(<PageSection title="Why" features={features} />)
    expect(screen.getByRole("heading", { level: 2, name: "Why" })).toBeDefined()
    expect(screen.getByRole("heading", { level: 3, name: "Fast" })).toBeDefined()
    expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/source")
  })

  it("takes features from a slot", () => {
    render(<PageSection slots={{ features: <PageFeature title="Slotted" /> }} />)
    expect(screen.getByRole("heading", { level: 3, name: "Slotted" })).toBeDefined()
  })
})

describe("Button", () => {
  it("opens external links in a new tab, and others on request", () => {
    render(<Button to="https://example.org/" label="Out" />)
    render(<Button to="/in" label="In" color="neutral" variant="subtle" />)
    render(<Button to="/new" target="_blank" label="New" />)
    const target = (name: string) => screen.getByRole("link", { name }).getAttribute("target")
    expect([target("Out"), target("In"), target("New")]).toEqual(["_blank", null, "_blank"])
    expect(screen.getByRole("link", { name: "In" }).dataset).toMatchObject({
      color: "neutral",
      variant: "subtle",
    })
  })
})
