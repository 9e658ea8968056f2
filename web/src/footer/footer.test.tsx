import { render, screen, within } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, describe, expect, it, vi } from "vitest"
import { SiteContext } from "../hooks/use-site"
import { site } from "../testing/sample"
import { Footer } from "./footer"

const links = [{ label: "Project website", to: "https://example.org/", icon: "<svg></svg>" }]
const footer = { credits: "© {year}, {year} Sample", year: 2020, colorMode: false, links }

function element(changes: Partial<typeof footer> = {}, { forced = false, inert = false } = {}) {
  return (
    <SiteContext value={{ ...site, footer: { ...footer, ...changes } }}>
      <Footer forced={forced} inert={inert} />
    </SiteContext>
  )
}

describe("Footer", () => {
  afterEach(() => void vi.useRealTimers())

  it("shows the year of the build until it is hydrated, and then the current year", () => {
    vi.useFakeTimers({ now: new Date(2031, 5, 1), toFake: ["Date"] })
    expect(renderToString(element())).toContain("<p>© 2020, 2020 Sample</p>")
    render(element())
    expect(screen.getByText("© 2031, 2031 Sample")).toBeDefined()
  })

  it("links to other sites, and has no color mode toggle unless one is configured", () => {
    const { rerender } = render(element())
    const row = within(screen.getByRole("contentinfo"))
    expect(row.getByRole("link", { name: "Project website" })).toHaveProperty("href", links[0]?.to)
    expect(row.queryByRole("button")).toBeNull()
    rerender(element({ colorMode: true }))
    expect(row.getByRole("button", { name: "Switch to dark mode" })).toBeDefined()
    rerender(element({ colorMode: true }, { forced: true }))
    expect(row.queryByRole("button")).toBeNull()
  })

  it("cannot be focused below an overlay", () => {
    const { rerender } = render(element())
    expect(screen.getByRole("contentinfo").hasAttribute("inert")).toBe(false)
    rerender(element({}, { inert: true }))
    expect(screen.getByRole("contentinfo").hasAttribute("inert")).toBe(true)
  })
})
