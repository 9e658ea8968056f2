import { render } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { PageUpdated } from "./page-updated"

const textOf = (day?: string, text?: string, checked?: string) =>
  render(<PageUpdated day={day} text={text} checked={checked} />).container.textContent

describe("PageUpdated", () => {
  it("shows the date and the version in one line", () => {
    expect(textOf("2026-11-05", "Nov 5, 2026", "5.9.1")).toBe(
      "Last updated: Nov 5, 2026 · Checked with 5.9.1",
    )
    expect(textOf("2026-11-05", "Nov 5, 2026")).toBe("Last updated: Nov 5, 2026")
    expect(textOf(undefined, undefined, "5.9.1")).toBe("Checked with 5.9.1")
    expect(textOf()).toBe("")
  })
})
