import { expect, test } from "vitest"
import { createApp } from "vue"
import { useDocusI18n } from "./docus"
import { PAGE, type PageContext } from "./page"

const LOCALES = [
  { code: "en", name: "English", path: "" },
  { code: "fr", name: "Français", path: "/fr" },
  { code: "de", name: "Deutsch", path: "/de" },
]

const languageOf = (page: Pick<PageContext, "path" | "locale" | "locales">) => {
  const app = createApp({})
  app.provide(PAGE, { base: "", server: false, ...page })
  return app.runWithContext(useDocusI18n)
}

test("paths get the prefix of a language in place of the prefix of the page's language", () => {
  const language = languageOf({ path: "/fr/guide", locale: "fr", locales: LOCALES })
  expect(language.locale.value).toBe("fr")
  expect(language.locales.value.map(({ code }) => code)).toEqual(["en", "fr", "de"])
  expect(language.localePath("/start")).toBe("/fr/start")
  expect(language.localePath("/", "en")).toBe("/")
  expect(["en", "fr", "de", "it"].map(language.switchLocalePath)).toEqual([
    "/guide",
    "/fr/guide",
    "/de/guide",
    "",
  ])
})

test("the landing page of a language has no slash at its end", () => {
  const language = languageOf({ path: "/", locale: "en", locales: LOCALES })
  expect([language.localePath("/", "de"), language.switchLocalePath("fr")]).toEqual(["/de", "/fr"])
})

test("paths of a site in one language are unchanged", () => {
  const language = languageOf({ path: "/guide", locale: "de", locales: null })
  expect(language.isEnabled.value).toBe(false)
  expect([language.locale.value, language.localePath("/start")]).toEqual(["de", "/start"])
  expect(language.switchLocalePath("en")).toBe("")
})
