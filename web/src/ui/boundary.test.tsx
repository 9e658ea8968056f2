import { act, render, screen } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { Page } from "../payload.gen"
import type { View } from "../router/view"
import { Boundary } from "./boundary"

function Part({ text }: { text: string | undefined }) {
  if (text === undefined) throw new Error("no text")
  return <p className="part">{text}</p>
}

const view = (prerendered?: true): View => ({ page: {} as Page, article: "", prerendered })

interface ShellProps {
  view?: View
  text?: string
}

const shell = ({ view, text }: ShellProps) => (
  <Boundary name="part" selector=".part" view={view}>
    <Part text={text} />
  </Boundary>
)

describe("Boundary", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue())

  it("keeps the content from before the error", () => {
    const page = view()
    const { rerender } = render(shell({ view: page, text: "words" }))
    rerender(shell({ view: page }))
    expect(screen.getByText("words").className).toBe("part")
    expect(console.error).toHaveBeenCalledWith(
      "tresdocs: the part could not be rendered:",
      new Error("no text"),
    )
  })

  it("keeps the prerendered content", () => {
    const container = document.body.appendChild(document.createElement("div"))
    container.innerHTML = '<p class="part">prerendered</p>'
    act(() => void render(shell({ view: view(true) }), { container, hydrate: true }))
    expect(container.textContent).toBe("prerendered")
  })

  it("shows no content of another page, and retries on the next", () => {
    const { container, rerender } = render(shell({ view: view(true), text: "first" }))
    rerender(shell({ view: view() }))
    expect(container.textContent).toBe("")
    rerender(shell({ view: view(), text: "third" }))
    expect(container.textContent).toBe("third")
  })

  it("keeps a part that is the same on all pages", () => {
    const { container, rerender } = render(shell({ text: "header" }))
    rerender(shell({}))
    rerender(shell({ text: "another" }))
    expect(container.textContent).toBe("header")
  })
})
