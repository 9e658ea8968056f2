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

  it("allows pages in the same language", () => {
    expect(go("en", "/docs/french")).toBeUndefined()
    expect(go("fr", "/docs/fr/guide")).toBeUndefined()
  })

  it("allows every page of a site with one language", () => {
    expect(
      languageGuard(site)(new URL("/fr", location.href), new URL(location.href)),
    ).toBeUndefined()
  })
})
