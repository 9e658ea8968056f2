import { expect, it } from "vitest"
import { applyHead } from "./head"

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content")

it("applyHead makes the document say what the page says, and no more", () => {
  document.head.innerHTML = '<title>Old</title><meta name="description" content="old">'
  applyHead({ title: "New · Sample", ogTitle: "New", description: "d", colorMode: "dark" })
  expect(document.title).toBe("New · Sample")
  expect(content('meta[name="description"]')).toBe("d")
  expect(content('meta[property="og:title"]')).toBe("New")
  expect(document.documentElement.className).toBe("dark")

  applyHead({ title: "Plain" })
  expect(document.head.querySelectorAll("meta")).toHaveLength(0)
  expect(document.documentElement.className).toBe("light")
})
