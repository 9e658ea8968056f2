import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import FieldFilter from "./field-filter.island"

const table = (
  <FieldFilter slots={{}}>
    <table>
      <tbody>
        {["box", "ball"].map((name) => (
          <tr key={name}>
            <td>{name}</td>
            <td>Like a box.</td>
          </tr>
        ))}
      </tbody>
    </table>
  </FieldFilter>
)

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

it("filters the rows of a table by their first cell", async () => {
  render(table)
  await userEvent.type(screen.getByRole("searchbox"), "Box")
  expect(screen.getByText("box").closest("tr")?.hidden).toBe(false)
  expect(screen.getByText("ball").closest("tr")?.hidden).toBe(true)
})
