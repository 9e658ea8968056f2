import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { SiteContext } from "../hooks/use-site"
import { site } from "../testing/sample"
import { MenuLinks } from "./menu-links"

const menu = [
  { label: "Home", to: "/" },
  { label: "Guide", to: "/guide/start" },
  { label: "Deep", to: "/guide/deep" },
  {
    label: "More",
    children: [
      { label: "News", to: "/news" },
      { label: "Code", to: "https://example.org/code", external: true },
    ],
  },
]

/** Renders the menu and returns the marked entries with their marks. */
function marked(path: string, menuOnAllPages: boolean) {
  const shown = { ...site, header: { ...site.header, menu, menuOnAllPages } }
  const { container } = render(
    <SiteContext value={shown}>
      <MenuLinks path={path} />
    </SiteContext>,
  )
  return [...container.querySelectorAll("[aria-current]")].map(
    (entry) => `${entry.textContent}: ${entry.getAttribute("aria-current")}`,
  )
}

describe("MenuLinks", () => {
  it.each([
    ["/", ["Home: page"]],
    ["/guide/start", ["Guide: page"]],
    ["/guide/other", ["Guide: true"]],
    ["/guide/deep/one", ["Deep: true"]],
    ["/news", ["More: true", "News: page"]],
    ["/news/first", ["More: true", "News: true"]],
    ["/alone", []],
  ])("on %s, marks %j", (path, want) => {
    expect(marked(path, true)).toEqual(want)
  })

  it("marks nothing if only the landing page shows it", () => {
    expect(marked("/", false)).toEqual([])
    expect(screen.getAllByRole("link")).toHaveLength(3)
  })
})
