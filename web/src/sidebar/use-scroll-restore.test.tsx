import { render, screen } from "@testing-library/react"
import { useRef } from "react"
import { describe, expect, it } from "vitest"
import { useScrollRestore } from "./use-scroll-restore"

const box = (top: number, bottom: number) => () =>
  ({ top, bottom, height: bottom - top }) as DOMRect

interface ListProps {
  row: [number, number]
  path: string
  isComplete?: boolean
}

/** A list of height 100, whose current row is at the given position. */
function List({ row, path, isComplete = true }: ListProps) {
  const ref = useRef<HTMLUListElement>(null)
  useScrollRestore("list", ref, path, isComplete)
  const measure = (element: HTMLUListElement | null) => {
    ref.current = element
    if (element) element.getBoundingClientRect = box(0, 100)
  }
  const place = (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = box(...row)
  }
  return (
    <ul ref={measure}>
      <li ref={place} aria-current="page">
        row
      </li>
    </ul>
  )
}

describe("useScrollRestore", () => {
  it("restores the scroll position", () => {
    sessionStorage.setItem("tresdocs:scroll:list", "40")
    render(<List row={[10, 30]} path="/a" />)
    expect(screen.getByRole("list").scrollTop).toBe(40)
    screen.getByRole("list").scrollTop = 60
    screen.getByRole("list").dispatchEvent(new Event("scroll"))
    expect(sessionStorage.getItem("tresdocs:scroll:list")).toBe("60")
  })

  it("reveals the current row of each page, and does not scroll if it is visible", () => {
    const { rerender } = render(<List row={[10, 30]} path="/a" />)
    expect(screen.getByRole("list").scrollTop).toBe(0)
    rerender(<List row={[300, 320]} path="/b" />)
    expect(screen.getByRole("list").scrollTop).toBe(250)
  })
  it("reveals the current row again when the list is complete", () => {
    const { rerender } = render(<List row={[10, 30]} path="/a" isComplete={false} />)
    rerender(<List row={[300, 320]} path="/a" />)
    expect(screen.getByRole("list").scrollTop).toBe(250)
  })
})
