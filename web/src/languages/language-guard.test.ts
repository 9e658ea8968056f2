import { describe, expect, it } from "vitest"
import { site } from "../testing/sample"
import { languageGuard } from "./language-guard"

const locales = [
  { code: "en", label: "English", dir: "ltr", home: "/docs/" },
  { code: "fr", label: "Français", dir: "ltr", home: "/docs/fr" },
]
const go = (locale: string, path: string) =>
  languageGuard({ ...site, locale, locales })(new URL(path, location.href), new URL(location.href))

describe("languageGuard", () => {
  it("leaves pages in another language to the browser", () => {
    expect(go("en", "/docs/fr/guide")).toBe("leave")
    expect(go("en", "/docs/fr")).toBe("leave")
    expect(go("fr", "/docs/guide")).toBe("leave")
  })

  it("lets pages in the same language pass", () => {
    expect(go("en", "/docs/french")).toBeUndefined()
    expect(go("fr", "/docs/fr/guide")).toBeUndefined()
  })

  it("lets every page of a site in one language pass", () => {
    expect(
      languageGuard(site)(new URL("/fr", location.href), new URL(location.href)),
    ).toBeUndefined()
  })
})
