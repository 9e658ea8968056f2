import { render } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { written } from "../testing/written"
import CodePreview from "./code-preview"
import List from "./list"
import Steps from "./steps"

describe("Steps", () => {
  it.each([
    [undefined, "3"],
    ["2", "2"],
    [4, "4"],
    ["nine", "3"],
  ] as const)("with level %s counts headings of level %s", (level, want) => {
    const { container } = render(written(Steps, { level }, "x"))
    expect(container.querySelector("[data-level]")?.getAttribute("data-level")).toBe(want)
  })
})

describe("CodePreview", () => {
  it("shows the result above its code", () => {
    const { container } = render(
      <CodePreview slots={{ code: <pre>code</pre> }}>result</CodePreview>,
    )
    expect(container.textContent).toBe("resultcode")
  })
})

describe("List", () => {
  it("sets the color of its markers", () => {
    const { container } = render(<List type="success">x</List>)
    expect(container.querySelector(".list")?.getAttribute("data-color")).toBe("success")
  })
})
