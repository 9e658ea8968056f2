import { describe, expect, it, vi } from "vitest"
import type { Component } from "../payload.gen"
import { islandId, Shapes } from "./shapes"

const tabs = (label: string, ...tokens: number[]): Component => ({
  name: "tabs",
  props: { label },
  slots: { default: tokens.map((n) => `\uE010${n}\uE011`) },
})
const render = (shape: Component) => ({
  html: `<p id="${islandId(0)}">${String(shape.props["label"])}${(shape.slots["default"] as string[]).join("-")}</p>`,
  islands: 1,
})

describe("Shapes", () => {
  it("draws components of one shape once, each with its own HTML and ids", () => {
    const shapes = new Shapes()
    const draw = vi.fn(render)
    expect(shapes.draw(tabs("a", 4, 7), 0, draw).html).toBe(
      '<p id="i0">a\uE0104\uE011-\uE0107\uE011</p>',
    )
    expect(shapes.draw(tabs("a", 12, 9), 3, draw)).toEqual({
      html: '<p id="i3">a\uE01012\uE011-\uE0109\uE011</p>',
      islands: 1,
    })
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it("tells shapes apart by props and by the number of slots", () => {
    const shapes = new Shapes()
    const draw = vi.fn(render)
    for (const component of [tabs("a", 1), tabs("b", 1), tabs("a", 1, 2)]) {
      shapes.draw(component, 0, draw)
    }
    expect(draw).toHaveBeenCalledTimes(3)
  })
})
