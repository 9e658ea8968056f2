import { describe, expect, it } from "vitest"
import { htmlOf, restoreStyles } from "./inline-style"

function element(html: string): HTMLElement {
  const element = document.createElement("div")
  element.innerHTML = html
  return element
}

describe("restoreStyles", () => {
  it("sets styles as properties, except in slots", () => {
    const island = element(
      '<p data-td-style="width: 1px; color: red">a</p><div data-td-slot=""><i data-td-style="top: 0">b</i></div>',
    )
    restoreStyles(island)
    const paragraph = island.querySelector("p")
    expect(paragraph?.style.width).toBe("1px")
    expect(paragraph?.hasAttribute("data-td-style")).toBe(false)
    expect(island.querySelector("i")?.getAttribute("data-td-style")).toBe("top: 0")
    expect(island.querySelector("i")?.hasAttribute("style")).toBe(false)
  })

  it("restores an island that is in a slot itself", () => {
    const outer = element(
      '<div data-td-slot=""><div id="inner"><p data-td-style="top: 0"></p></div></div>',
    )
    const inner = outer.querySelector<HTMLElement>("#inner")!
    restoreStyles(inner)
    expect(inner.querySelector("p")?.style.top).toBe("0px")
  })
})

describe("htmlOf", () => {
  it("returns HTML without style attributes, and leaves the element as it is", () => {
    const styled = element('<p data-td-style="top: 0">a</p>')
    styled.querySelector("p")!.style.left = "1px"
    const html = htmlOf(styled)
    expect(html).toBe('<p data-td-style="left: 1px;">a</p>')
    expect(styled.querySelector("p")?.style.left).toBe("1px")
  })

  it("returns other HTML unchanged", () => {
    expect(htmlOf(element('<p data-td-style="top: 0">a</p>'))).toBe(
      '<p data-td-style="top: 0">a</p>',
    )
  })
})
