import { describe, expect, it, vi } from "vitest"
import { showFatal } from "./fatal"

/** Shows an error instead of the application and returns the resulting element. */
function breakDown(error: unknown): HTMLElement {
  const root = document.createElement("div")
  document.body.replaceChildren(root)
  showFatal(root, error)
  return root
}

describe("showFatal", () => {
  it("shows the error and a link to the home page that loads a document", () => {
    const error = new TypeError('no "<b>" here')
    const root = breakDown(error)
    expect(root.querySelector("h1")?.textContent).toBe("Something went wrong")
    expect(root.querySelector(".not-found-message")?.textContent).toBe('no "<b>" here')
    expect(root.textContent).toContain("500")
    expect(root.textContent).toContain("Application Error")
    const home = root.querySelector("a")
    expect([home?.getAttribute("href"), home?.rel]).toEqual(["/", "external"])
    expect(document.activeElement?.id).toBe("td:main")
    expect(document.title).toBe("Something went wrong")
  })

  it("shows a message only if it contains more information than the status", () => {
    expect(breakDown(new Error("Application Error")).querySelector(".not-found-message")).toBeNull()
    expect(breakDown("text").querySelector(".not-found-message")?.textContent).toBe("text")
  })

  it("shows nothing to crawlers", () => {
    vi.stubGlobal("navigator", { userAgent: "Googlebot/2.1" })
    expect(breakDown(new Error("x")).innerHTML).toBe("")
  })
})
