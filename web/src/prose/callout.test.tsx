import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import Callout from "./callout"
import Caution from "./caution"
import Note from "./note"
import Tip from "./tip"
import Warning from "./warning"

describe("Callout", () => {
  it.each([
    [Callout, "neutral"],
    [Note, "info"],
    [Tip, "success"],
    [Warning, "warning"],
    [Caution, "error"],
  ])("%o has the color %s", (Kind, color) => {
    const { container } = render(<Kind>text</Kind>)
    expect(container.querySelector(".callout")?.getAttribute("data-color")).toBe(color)
  })

  it("shows its title, and the author's icon instead of the default icon", () => {
    const { container } = render(<Note title="Mind" icon="<svg id='own'></svg>" />)
    expect(screen.getByText("Mind")).toBeDefined()
    expect(container.querySelectorAll("svg")).toHaveLength(1)
    expect(container.querySelector("#own")).not.toBeNull()
  })

  it("is a link if it has a target, named by its title or the target", () => {
    render(<Callout to="/api">text</Callout>)
    render(<Callout to="https://example.org/" title="Away" />)
    expect(screen.getByRole("link", { name: "/api" }).getAttribute("target")).toBeNull()
    expect(screen.getByRole("link", { name: "Away" }).getAttribute("target")).toBe("_blank")
  })
})
