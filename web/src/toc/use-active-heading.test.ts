import { act, renderHook } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { useActiveHeading } from "./use-active-heading"

const headings = ["a", "b", "c"].map((id) => ({ id, level: 2, text: id }))

/** Puts the headings at these positions and returns the active one. */
function scrolled(tops: number[], scrollY = 0): string | undefined {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => (run(), 1))
  vi.stubGlobal("cancelAnimationFrame", () => undefined)
  vi.stubGlobal("scrollY", scrollY)
  Object.defineProperty(document.documentElement, "scrollHeight", {
    value: 3000,
    configurable: true,
  })
  document.body.innerHTML = headings.map(({ id }) => `<h2 id="${id}"></h2>`).join("")
  headings.forEach(({ id }, index) => {
    const element = document.getElementById(id)
    if (element) element.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect
  })
  const { result } = renderHook(() => useActiveHeading(headings))
  act(() => {
    window.dispatchEvent(new Event("scroll"))
  })
  return result.current
}

describe("useActiveHeading", () => {
  it.each([
    ["undefined above the first heading", [300, 600, 900], 0, undefined],
    ["the heading at the reading line", [120, 600, 900], 200, "a"],
    ["the last heading above the reading line, however far", [-900, -400, 500], 1000, "b"],
    ["the last heading at the end of the page", [-900, -400, 500], 3000 - window.innerHeight, "c"],
  ])("is %s", (_, tops, scrollY, want) => {
    expect(scrolled(tops, scrollY)).toBe(want)
  })
})
