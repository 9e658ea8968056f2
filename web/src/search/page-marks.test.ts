import { beforeEach, describe, expect, it, vi } from "vitest"
import { termsOf } from "./marks"
import { markPage } from "./page-marks"

const HTML =
  '<p>One loop, two <em>loops</em>.</p><div data-td-island="tabs">loop</div><svg><text>loop</text></svg>'

beforeEach(() => {
  document.body.innerHTML = HTML
})

describe("markPage", () => {
  it("wraps words in browsers without highlights, except in React's elements", () => {
    vi.stubGlobal("CSS", {})
    const marks = markPage(document.body, termsOf("loop"))
    expect(marks.count).toBe(2)
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
      "loop",
      "loop",
    ])
    marks.clear()
    expect(document.body.innerHTML).toBe(HTML)
    expect(document.querySelector("p")?.childNodes).toHaveLength(3)
  })

  it("uses highlights if available, and leaves the page unchanged", () => {
    const highlights = new Map<string, { ranges: Range[] }>()
    vi.stubGlobal("CSS", { highlights })
    class Highlight {
      ranges: Range[]
      constructor(...ranges: Range[]) {
        this.ranges = ranges
      }
    }
    vi.stubGlobal("Highlight", Highlight)
    const marks = markPage(document.body, termsOf("loop"))
    expect(highlights.get("search")?.ranges.map(String)).toEqual(["loop", "loop", "loop"])
    expect(document.body.innerHTML).toBe(HTML)
    marks.clear()
    expect(highlights.size).toBe(0)
  })
})
