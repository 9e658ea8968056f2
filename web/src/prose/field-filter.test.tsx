import { render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import FieldFilter from "./field-filter.island"

const fields = (
  <FieldFilter slots={{}}>
    {["box", "ball"].map((name) => (
      <div key={name} className="field">
        <p className="field-head">{name}</p>
      </div>
    ))}
  </FieldFilter>
)

it("filters by text typed before it hydrated", () => {
  const container = document.body.appendChild(document.createElement("div"))
  container.innerHTML = renderToString(fields)
  screen.getByRole<HTMLInputElement>("searchbox").value = "box"
  render(fields, { container, hydrate: true })
  const isHidden = (name: string) => screen.getByText(name).closest<HTMLElement>(".field")?.hidden
  expect(isHidden("box")).toBe(false)
  expect(isHidden("ball")).toBe(true)
})
