import { act, render, screen, within } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { beforeEach, expect, test } from "vitest"
import { saveProgress } from "../playground/progress"
import ChallengeList from "./challenge-list.island"

beforeEach(() => localStorage.clear())

const list = (
  <ChallengeList
    steps={[
      { scene: "grow", title: "1. Change it", id: "ref" },
      { scene: "press", title: "2. Press it", id: "pointer" },
    ]}
  />
)
const names = () => screen.getAllByRole("link").map((link) => link.textContent)

test("a challenge is marked as soon as it is solved", () => {
  saveProgress("press", { solved: true })
  render(list)
  const nav = screen.getByRole("navigation", { name: "Challenges 1 of 2 solved" })
  expect(names()).toEqual(["1. Change it", "2. Press it (Solved)"])
  act(() => saveProgress("grow", { solved: true }))
  expect(names()).toEqual(["1. Change it (Solved)", "2. Press it (Solved)"])
  expect(within(nav).queryByText("2 of 2 solved", { exact: false })).not.toBeNull()
})

test("the build renders ordinary links", () => {
  saveProgress("press", { solved: true })
  const html = renderToString(list)
  expect(html).toContain('<a href="#pointer">2. Press it</a>')
  expect(html).not.toContain("olved")
})

test("a page without challenges has no list", () => {
  expect(renderToString(<ChallengeList />)).toBe("")
})
