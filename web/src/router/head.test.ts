import { beforeEach, describe, expect, it } from "vitest"
import type { Page } from "../payload.gen"
import { applyHead } from "./head"

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content")
const canonical = () => document.head.querySelector("link[rel=canonical]")?.getAttribute("href")
const page = (path: string, head: Page["head"], layout: Page["layout"] = "docs"): Page => {
  return { path, head, layout, title: "x" }
}

describe("applyHead", () => {
  beforeEach(() => {
    document.head.innerHTML = '<title>Old</title><meta name="description" content="old">'
  })

  it("updates the document's metadata for the page, and nothing else", () => {
    const head = { title: "New · Sample", ogTitle: "New", description: "d", colorMode: "dark" }
    applyHead(page("/new", head))
    expect(document.title).toBe("New · Sample")
    expect(content('meta[name="description"]')).toBe("d")
    expect(content('meta[property="og:title"]')).toBe("New")
    expect(document.documentElement.className).toBe("dark")

    applyHead({ ...page("/told", { title: "Told" }), description: "What the page itself says." })
    expect(content('meta[name="description"]')).toBe("What the page itself says.")

    applyHead(page("/plain", { title: "Plain" }))
    expect(document.head.querySelectorAll("meta")).toHaveLength(0)
    expect(document.documentElement.className).toBe("light")
  })

  it("sets the canonical URL if the URL of the site is known", () => {
    applyHead(page("/a/b", { title: "x" }), "https://example.org")
    expect(canonical()).toBe("https://example.org/a/b")
    expect(content('meta[property="og:url"]')).toBe("https://example.org/a/b")
    applyHead(page("/ä b", { title: "x" }), "https://example.org")
    expect(canonical()).toBe("https://example.org/%C3%A4%20b")
    applyHead(page("/", { title: "x" }), "https://example.org")
    expect(canonical()).toBe("https://example.org")
    applyHead(page("/", { title: "x" }))
    expect(canonical()).toBeUndefined()
  })

  it("keeps only errors out of search engines", () => {
    applyHead(page("/gone", { title: "x" }, "error"), "https://example.org")
    expect(content('meta[name="robots"]')).toBe("noindex")
    expect(canonical()).toBeUndefined()
    applyHead(page("/a", { title: "x" }), "https://example.org")
    expect(content('meta[name="robots"]')).toBeUndefined()
  })
})
