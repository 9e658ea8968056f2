import { act, fireEvent, render, screen } from "@testing-library/react"
import { beforeEach, expect, test } from "vitest"
import { saveProgress } from "../playground/progress"
import Challenge from "./challenge.island"

beforeEach(() => localStorage.clear())

const slots = { "hint-1": "Use a ref.", "hint-2": "Use size.value.", solution: "The code" }
const challenge = (
  <Challenge scene="grow" title="A box that grows" slots={slots}>
    Make it grow.
  </Challenge>
)

test("the task, the hints and the solution are in the page", () => {
  render(challenge)
  expect(screen.queryByRole("region", { name: "A box that grows" })).not.toBeNull()
  for (const text of ["Make it grow.", "Use a ref.", "Use size.value.", "The code"]) {
    expect(screen.queryByText(text)).not.toBeNull()
  }
})

test("a hint is shown once the previous one has been opened", () => {
  const { container } = render(challenge)
  const [first, second] = container.querySelectorAll("details")
  expect([first?.dataset["later"], second?.dataset["later"]]).toEqual([undefined, ""])
  first!.open = true
  fireEvent(first!, new Event("toggle"))
  expect(second?.dataset["later"]).toBeUndefined()
})

test("a solved challenge is marked as solved", () => {
  const { container } = render(challenge)
  expect(container.textContent).not.toContain("Solved")
  act(() => saveProgress("grow", { solved: true }))
  expect(container.textContent).toContain("Solved")
})
