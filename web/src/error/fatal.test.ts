import { beforeEach, describe, expect, it, vi } from "vitest"
import { showFatal } from "./fatal"

const HTML = '<main id="main"><h1>Text</h1></main>'

/** breakDown shows an error in the place of an application and gives what readers then see. */
function breakDown(error: unknown): HTMLElement {
  const root = document.createElement("div")
  document.body.replaceChildren(root)
  showFatal(root, error, HTML)
  return root
}

describe("showFatal", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockReturnValue())

  it("logs the error and shows it, with a way home that loads a document", () => {
    const error = new TypeError('no "<b>" here')
    const root = breakDown(error)
    expect(console.error).toHaveBeenCalledWith("tresdocs: the page broke down:", error)
    expect(root.querySelector("h1")?.textContent).toBe("Something went wrong")
    expect(root.querySelector(".not-found-message")?.textContent).toBe('no "<b>" here')
    expect(root.textContent).toContain("500")
    expect(root.textContent).toContain("Application Error")
    const home = root.querySelector("a")
    expect([home?.getAttribute("href"), home?.rel]).toEqual(["/", "external"])
    expect(document.activeElement?.id).toBe("td:main")
    expect(document.title).toBe("Something went wrong")
  })

  it("shows a message only where it says more than the status", () => {
    expect(breakDown(new Error("Application Error")).querySelector(".not-found-message")).toBeNull()
    expect(breakDown("text").querySelector(".not-found-message")?.textContent).toBe("text")
  })

  it("logs the error and shows crawlers what was there before", () => {
    vi.stubGlobal("navigator", { userAgent: "Googlebot/2.1" })
    expect(breakDown(new Error("x")).innerHTML).toBe(HTML)
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})
