import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import ReadMore, { wordsOf } from "./read-more"

describe("ReadMore", () => {
  it.each([
    [{ to: "/api/composables/use-loop" }, "Read more in API › Composables › Use Loop."],
    [{ to: "/x", title: "The loop" }, "Read more in The loop."],
    [{ to: "https://example.org/a" }, "Read more at https://example.org/a."],
  ])("with the props %o has the text %s", (props, want) => {
    const { container } = render(<ReadMore {...props} />)
    expect(container.textContent).toBe(want)
    expect(screen.getByRole("link").getAttribute("href")).toBe(props.to)
  })

  it("shows the author's text, and works without a target", () => {
    const { container } = render(<ReadMore to="">own words</ReadMore>)
    expect(container.textContent).toBe("own words")
    expect(screen.queryByRole("link")).toBeNull()
    expect(render(<ReadMore to="" />).container.textContent).toBe("Read more.")
  })
})

describe("wordsOf", () => {
  it("omits anchors and queries", () => {
    expect(wordsOf("/getting-started?x=1#top")).toBe("Getting Started")
  })
})
