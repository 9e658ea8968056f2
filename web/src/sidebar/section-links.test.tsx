import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { SiteContext } from "../hooks/use-site"
import { site } from "../testing/sample"
import { SectionLinks } from "./section-links"

const sections = [
  { label: "Guide", to: "/guide" },
  { label: "Deep", to: "/guide/deep" },
  { label: "Gallery", to: "/gallery/first" },
]

describe("SectionLinks", () => {
  it.each([
    ["/guide/one", "/guide", ["Guide"]],
    ["/guide/deep/two", "/guide", ["Guide", "Deep"]],
    ["/gallery/first", "/gallery", ["Gallery"]],
    ["/gallery/second", "/gallery", ["Gallery"]],
    ["/alone", "", []],
  ])("on %s in the section %s, marks %j as active", (current, section, want) => {
    render(
      <SiteContext value={{ ...site, sections }}>
        <SectionLinks current={current} section={section} />
      </SiteContext>,
    )
    const lit = screen.getAllByRole("listitem").filter(({ dataset }) => "active" in dataset)
    expect(lit.map(({ textContent }) => textContent)).toEqual(want)
  })
})
