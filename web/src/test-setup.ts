import { cleanup } from "@testing-library/react"
import { afterEach, beforeEach, vi } from "vitest"

// Minimal mocks of APIs that jsdom lacks. Media queries never match, and elements never come into view.
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const inBrowser = typeof document !== "undefined"

beforeEach(() => {
  if (!inBrowser) return
  vi.stubGlobal("IntersectionObserver", NothingInView)
  vi.stubGlobal("matchMedia", (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal("scrollTo", () => undefined)
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (!inBrowser) return
  cleanup()
  document.body.innerHTML = ""
  document.documentElement.className = "" // test files share a document, including its color mode
  localStorage.clear()
  sessionStorage.clear()
})
