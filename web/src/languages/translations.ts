import type { Page, Site } from "../payload.gen"
import type { Translations } from "./language-menu"

/** Returns where a page is in each language of the site: where one lacks it, its landing page. */
export function translationsOf({ translations = [] }: Page, { locales = [] }: Site): Translations {
  return Object.fromEntries(
    locales.map(({ code, home }, index) => [`to:${code}`, translations[index] || home]),
  )
}
