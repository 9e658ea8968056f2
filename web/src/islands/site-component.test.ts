import { describe, expect, it } from "vitest"
import { nodesOf, restore } from "./site-component"

/** Returns a place with the given HTML, whose paragraph the build may have removed. */
function place(html: string, isUnwrapped: boolean) {
  const element = document.createElement("td-piece")
  element.toggleAttribute("data-td-unwrapped", isUnwrapped)
  element.innerHTML = html
  return element
}

describe("the nodes of a piece", () => {
  it.each([
    ["<p>Words</p>", false, "<p>Words</p>"],
    ["<b>Some</b> words", true, "<p><b>Some</b> words</p>"],
  ])(
    "of %s contain the document's paragraph, which the place does not show",
    (html, isUnwrapped, want) => {
      const element = place(html, isUnwrapped)
      const nodes = nodesOf(element)
      expect(nodes.map((node) => (node as Element).outerHTML).join("")).toBe(want)
      restore(element, nodes)
      expect(element.innerHTML).toBe(html)
    },
  )
})
