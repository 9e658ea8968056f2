import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { SiteContext } from "../hooks/use-site"
import { site } from "../testing/sample"
import type { Site } from "../payload.gen"
import { Logo } from "./logo"

function show(changes: Partial<Site["header"]>) {
  const header = { ...site.header, ...changes }
  return render(
    <SiteContext value={{ ...site, header }}>
      <Logo />
    </SiteContext>,
  )
}
const pictures = (root: HTMLElement) =>
  [...root.querySelectorAll("picture")].map((picture) => [
    picture.dataset["logo"],
    picture.querySelector("img")?.getAttribute("src"),
    picture.querySelector("img")?.alt,
  ])

describe("Logo", () => {
  it.each(["/", "/start"])("links to %s", (to) => {
    show({ to })
    expect(screen.getByRole("link", { name: "Sample" }).getAttribute("href")).toBe(to)
  })

  it("shows a picture for each color mode, and is named by the alternative text", () => {
    const { container } = show({
      title: "Title",
      logo: { light: "/light.svg", dark: "/dark.svg", alt: "A cube" },
    })
    expect(screen.getByRole("link", { name: "A cube" }).textContent).toBe("")
    expect(pictures(container)).toEqual([
      ["light", "/light.svg", ""],
      ["dark", "/dark.svg", ""],
    ])
  })

  it("uses the same picture for both modes if there is only one", () => {
    const { container } = show({ logo: { light: "", dark: "/dark.svg", alt: "" } })
    expect(pictures(container).map(([, src]) => src)).toEqual(["/dark.svg", "/dark.svg"])
  })

  it("shows the title if there is no picture, or next to it if configured", () => {
    const { container, unmount } = show({ title: "Title", logo: { light: "", dark: "", alt: "" } })
    expect(screen.getByRole("link", { name: "Title" }).textContent).toBe("Title")
    expect(pictures(container)).toEqual([])
    unmount()
    show({ title: "Title", logo: { ...site.header.logo, title: true } })
    expect(screen.getByRole("link", { name: "Sample" }).textContent).toBe("Title")
  })

  it("shows the documented version as a badge", () => {
    const { unmount } = show({ version: "1.2.3" })
    expect(screen.getByText("1.2.3").className).toContain("badge")
    expect(screen.queryByRole("button")).toBeNull()
    unmount()
    show({ version: "" })
    expect(screen.queryByText("1.2.3")).toBeNull()
  })

  it("links from the badge to other versions", () => {
    show({ version: "1.2.3", versions: [{ label: "0.9", to: "https://example.org/0.9" }] })
    const badge = screen.getByRole("button", { name: "Version 1.2.3" })
    expect(badge.textContent).toBe("1.2.3")
    const list = document.getElementById(badge.getAttribute("popovertarget") ?? "")
    expect(list?.querySelector("a")?.href).toBe("https://example.org/0.9")
  })
})
