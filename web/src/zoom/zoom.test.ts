import { beforeEach, describe, expect, it } from "vitest"
import { startZoom } from "./zoom"

const dialog = () => document.querySelector("dialog")

describe("startZoom", () => {
  beforeEach(() => {
    // jsdom does not implement dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function () {
      this.open = false
      this.dispatchEvent(new Event("close"))
    }
    document.body.innerHTML =
      '<button data-td-zoom><img src="/a.png" srcset="/a-320.png 320w" sizes="100vw" alt="A cube" width="800" height="400"></button><p>text</p>'
  })

  it("shows the image of the pressed button until the next press", () => {
    startZoom(document)
    document.querySelector("p")?.click()
    expect(dialog()).toBeNull()
    document.querySelector("img")?.click()
    expect(dialog()?.open).toBe(true)
    expect(dialog()?.getAttribute("aria-label")).toBe("A cube")
    expect(dialog()?.querySelector("img")?.getAttribute("src")).toBe("/a.png")
    expect(dialog()?.querySelector("img")?.hasAttribute("srcset")).toBe(false)
    dialog()?.querySelector<HTMLElement>("button")?.click()
    expect(dialog()).toBeNull()
  })
})
