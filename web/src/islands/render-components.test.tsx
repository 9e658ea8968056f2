import { describe, expect, it } from "vitest"
import type { Component, Part } from "../payload.gen"
import { renderArticle } from "../testing/render-article"

const component = (name: string, props = {}, slots: Component["slots"] = {}): Component => ({
  name,
  props,
  slots,
})
const file = (filename: string, html: string) =>
  component("pre", { filename, language: "ts" }, { default: [html] })

describe("renderArticle", () => {
  it("keeps HTML unchanged, balanced or not", () => {
    const parts: Part[] = [
      "<p>a &amp; <em>",
      component("badge", {}, { default: ["b"] }),
      "</em></p>",
    ]
    expect(renderArticle(parts)).toBe(
      '<p>a &amp; <em><span class="badge" data-color="primary">b</span></em></p>',
    )
  })

  it("shows the content of an unknown component", () => {
    const parts = [component("riddle", {}, { default: ["<p>in it</p>"] })]
    expect(renderArticle(parts)).toBe('<div data-component="riddle"><p>in it</p></div>')
  })

  it("shows a whole component used as an item, and the content of a plain item", () => {
    const preview = component("code-preview", {}, { default: ["<i>a</i>"], code: ["<b>b</b>"] })
    const item = component("tabs-item", { label: "B" }, { default: ["<u>c</u>"] })
    const html = renderArticle([component("tabs", {}, { default: [preview, item] })])
    const { body } = new DOMParser().parseFromString(html, "text/html")
    const panels = [...body.querySelectorAll("[role=tabpanel]")].map(
      ({ textContent }) => textContent,
    )
    expect(panels).toEqual(["ab", "c"])
  })

  it("adds an author's classes to the outermost element of a component", () => {
    const className = "md:grid-cols-2 [&>p]:mt-0"
    const classesOf = (
      name: string,
      props = {},
      slots: Component["slots"] = { default: ["x"] },
    ) => {
      const html = renderArticle([component(name, { className, ...props }, slots)])
      const { body } = new DOMParser().parseFromString(html, "text/html")
      return [...body.children].map((element) => element.className)
    }
    expect(classesOf("badge")).toEqual([`badge ${className}`])
    expect(classesOf("note")).toEqual([`callout ${className}`])
    expect(classesOf("button", { to: "/" })).toEqual([`button ${className}`])
    expect(classesOf("tabs", {}, { default: [] })).toEqual([className])
    expect(classesOf("card-group", {}, { title: ["Title"], default: ["x"] })).toEqual([
      "card-group-title",
      `card-group ${className}`,
    ])
  })

  it("writes the name, props and slots of an island", () => {
    const html = renderArticle([
      component(
        "code-group",
        {},
        { default: [file("a's", "<pre>1</pre>"), file("b", "<pre>2</pre>")] },
      ),
    ])
    const element = new DOMParser().parseFromString(html, "text/html").querySelector("div")
    expect(element?.dataset["tdIsland"]).toBe("code-group")
    expect(JSON.parse(element?.dataset["tdProps"] ?? "")).toEqual({
      items: [
        { name: "pre", props: { filename: "a's", language: "ts" } },
        { name: "pre", props: { filename: "b", language: "ts" } },
      ],
    })
    const slots = [...(element?.querySelectorAll("[data-td-slot]") ?? [])]
    expect(slots.map((slot) => slot.innerHTML)).toEqual(["<pre>1</pre>", "<pre>2</pre>"])
  })

  it("renders nested islands with separate ids", () => {
    const group = component("code-group", {}, { default: [file("a", "<pre>deep</pre>")] })
    const tab = component("tabs-item", { label: "A" }, { default: ["<p>x</p>", group] })
    const html = renderArticle([component("tabs", {}, { default: [tab] })])
    expect(html).toContain("<pre>deep</pre>")
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...html.matchAll(/data-td-id="([^"]+)"/g)]).toHaveLength(2)
  })

  it("never treats an author's text as a token", () => {
    const props = { title: "\uE0000\uE001" }
    const html = renderArticle([component("card", props, { default: ["<p>once</p>"] })])
    expect(html.match(/once/g)).toHaveLength(1)
    const island = component("code-tree", { defaultValue: "\uE0000\uE001" }, {})
    expect(renderArticle([island])).toContain("\uFFFD")
  })

  it("names the component that threw", () => {
    const broken = component("video-accordion", { videoId: "\uD800" }, {})
    expect(() => renderArticle([broken])).toThrow(/^render component "video-accordion": /)
  })
})
