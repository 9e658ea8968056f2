import { fireEvent, render, screen } from "@testing-library/react"
import { beforeEach, expect, test, vi } from "vitest"
import PropPlayground from "./prop-playground.island"

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined)
  vi.stubGlobal("matchMedia", () => ({ matches: true }))
})

const elements = [
  {
    tag: "TresPointLight",
    props: [
      { name: "intensity", value: 30, default: 1, max: 100, step: 1 },
      { name: "color", value: "#ffffff", default: "#ffffff" },
      { name: "cast-shadow", value: false, default: false },
      { name: "side", value: "front", options: ["front", "back"] },
      { name: "position", value: [0, 2, 0] },
      { name: "broken", value: { x: 1 } },
    ],
  },
  { tag: "TresAmbientLight", props: [{ name: "intensity", value: 1, default: 1 }] },
]

function open() {
  const { container } = render(<PropPlayground scene="light" title="Lights" elements={elements} />)
  return () => container.querySelector("code")?.textContent
}

test("each prop has a control for the type of its value; other props are omitted", () => {
  const template = open()
  expect(screen.getByLabelText("intensity").getAttribute("type")).toBe("range")
  expect(screen.getByLabelText("color").getAttribute("type")).toBe("color")
  expect(screen.getByLabelText("cast-shadow").getAttribute("type")).toBe("checkbox")
  expect(screen.getByLabelText("side").tagName).toBe("SELECT")
  expect(screen.queryByLabelText("position")).toBeNull()
  expect(template()).toBe('<TresPointLight :intensity="30" side="front" :position="[0, 2, 0]" />')
})

test("the template shows the values, and Reset restores the first ones", () => {
  const template = open()
  const initial = template()
  fireEvent.change(screen.getByLabelText("intensity"), { target: { value: "5" } })
  fireEvent.change(screen.getByLabelText("color"), { target: { value: "#ff0000" } })
  fireEvent.click(screen.getByLabelText("cast-shadow"))
  fireEvent.change(screen.getByLabelText("side"), { target: { value: "1" } })
  expect(template()?.replaceAll(/\s+/g, " ")).toBe(
    '<TresPointLight :intensity="5" color="#ff0000" cast-shadow side="back" :position="[0, 2, 0]" />',
  )
  fireEvent.click(screen.getByRole("button", { name: "Reset" }))
  expect(template()).toBe(initial)
})

test("each element keeps its own values", () => {
  const template = open()
  fireEvent.change(screen.getByLabelText("Element"), { target: { value: "1" } })
  expect(template()).toBe("<TresAmbientLight />")
  fireEvent.change(screen.getByLabelText("intensity"), { target: { value: "0.5" } })
  expect(template()).toBe('<TresAmbientLight :intensity="0.5" />')
  fireEvent.change(screen.getByLabelText("Element"), { target: { value: "0" } })
  expect(template()).toContain(':intensity="30"')
})

test("a scene that does not start automatically has a Play button", () => {
  open()
  expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", false)
})
