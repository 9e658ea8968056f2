import type { Locale, Page, Site } from "../payload.gen"

/** The URLs of a page in each language. A key consists of "to:" and the language code. */
export type Translations = Readonly<Record<`to:${string}`, string>>

/** Returns the URL of the page in a language. */
export const addressIn = (translations: Translations, { code, home }: Locale): string =>
  translations[`to:${code}`] ?? home

/**
 * Returns the URL of a page in each language of the site. If there is no translation, it is the URL of the
 * language's landing page.
 */
export function translationsOf({ translations = [] }: Page, { locales = [] }: Site): Translations {
  return Object.fromEntries(
    locales.map(({ code, home }, index) => [`to:${code}`, translations[index] || home]),
  )
}
