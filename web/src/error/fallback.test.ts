import { beforeEach, describe, expect, it, vi } from "vitest"
import { createFallback } from "./fallback"

const failure = new Error("no data")
let root: HTMLElement
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  history.replaceState(null, "", "/start")
  root = document.createElement("div")
  document.body.append(root)
  logged = vi.spyOn(console, "error").mockReturnValue()
})

describe("fallback", () => {
  it("logs the error and restores the prerendered page", () => {
    root.innerHTML = "<h1>Start</h1>"
    const fallback = createFallback(root)
    expect(fallback.isShown()).toBe(false)
    root.innerHTML = ""
    fallback.show(failure)
    expect(root.innerHTML).toBe("<h1>Start</h1>")
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("crashed"), failure)
    expect(fallback.isShown()).toBe(true)
  })

  it("logs and shows the error if there is no prerendered page", () => {
    createFallback(root).show(failure)
    expect(root.querySelector("h1")?.textContent).toBe("Something went wrong")
    expect(root.textContent).toContain("no data")
    expect(logged).toHaveBeenCalledOnce()
  })

  it("loads the page that the reader has navigated to", () => {
    root.innerHTML = "<h1>Start</h1>"
    const reload = vi.fn()
    const fallback = createFallback(root, reload)
    root.innerHTML = ""
    history.replaceState(null, "", "/next")
    fallback.show(failure)
    expect(reload).toHaveBeenCalledOnce()
    expect(root.innerHTML).toBe("")
  })
})
