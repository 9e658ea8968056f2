import { render } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Page } from "../payload.gen"
import { PageTitle } from "./page-title"

const page: Page = {
  path: "/guide/a",
  layout: "docs",
  head: { title: "A" },
  title: "A <b>",
  titleId: "a",
}

const headingOf = (page: Page) => render(<PageTitle page={page} />).container.querySelector("h1")

describe("PageTitle", () => {
  it("shows the title as text", () => {
    expect(headingOf(page)?.outerHTML).toBe('<h1 id="a">A &lt;b&gt;</h1>')
  })

  it("shows the HTML of a title that is more than text", () => {
    const titleHtml = 'A <span class="badge">New</span>'
    expect(headingOf({ ...page, titleHtml })?.outerHTML).toBe(`<h1 id="a">${titleHtml}</h1>`)
  })

  it("replaces the heading on another page, because islands may have changed it", () => {
    const { container, rerender } = render(<PageTitle page={{ ...page, titleHtml: "<i>A</i>" }} />)
    const first = container.querySelector("h1")
    rerender(<PageTitle page={{ ...page, path: "/guide/b", titleHtml: "<i>A</i>" }} />)
    expect(container.querySelector("h1")).not.toBe(first)
  })
})
