import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { written } from "../testing/written"
import Field from "./field"

describe("Field", () => {
  it("describes a property", () => {
    render(
      <Field name="alpha" type="boolean" default="false">
        <p>Clear.</p>
      </Field>,
    )
    for (const text of ["alpha", "boolean", "false", "Clear."]) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(screen.queryByText("required")).toBeNull()
  })

  it.each([
    [true, true],
    ["true", true],
    ["", true],
    [false, false],
    ["false", false],
    [undefined, false],
  ])("with required=%s is required: %s", (required, want) => {
    render(written(Field, { name: "x", required }))
    expect(screen.queryByText("required") !== null).toBe(want)
  })

  it("shows the versions that added, changed and deprecated it", () => {
    render(written(Field, { name: "x", since: "5.2", changed: "5.10", deprecated: true }))
    const badges = [...document.querySelectorAll(".badge")].map(({ textContent }) => textContent)
    expect(badges).toStrictEqual(["Since 5.2", "Changed in 5.10", "Deprecated"])
  })
})
