import { describe, expect, it, vi } from "vitest"
import type { Component } from "../payload.gen"
import { islandId, RenderCache } from "./render-cache"

const tabs = (label: string, ...tokens: number[]): Component => ({
  name: "tabs",
  props: { label },
  slots: { default: tokens.map((n) => `\uE010${n}\uE011`) },
})
const render = (key: Component) => ({
  html: `<p id="${islandId(0)}">${String(key.props["label"])}${(key.slots["default"] as string[]).join("-")}</p>`,
  islands: 1,
})

describe("RenderCache", () => {
  it("renders components that differ only in their HTML once, each with its own HTML and ids", () => {
    const cache = new RenderCache()
    const renderOnce = vi.fn(render)
    expect(cache.render(tabs("a", 4, 7), 0, renderOnce).html).toBe(
      '<p id="i0">a\uE0104\uE011-\uE0107\uE011</p>',
    )
    expect(cache.render(tabs("a", 12, 9), 3, renderOnce)).toEqual({
      html: '<p id="i3">a\uE01012\uE011-\uE0109\uE011</p>',
      islands: 1,
    })
    expect(renderOnce).toHaveBeenCalledTimes(1)
  })

  it("distinguishes components by props and number of slots", () => {
    const cache = new RenderCache()
    const renderOnce = vi.fn(render)
    for (const component of [tabs("a", 1), tabs("b", 1), tabs("a", 1, 2)]) {
      cache.render(component, 0, renderOnce)
    }
    expect(renderOnce).toHaveBeenCalledTimes(3)
  })
})
