import type { Locale, Page, Site } from "../payload.gen"

/** The URL of a page in each language. A key consists of "to:" and the language code. */
export type Translations = Readonly<Record<`to:${string}`, string>>

/** Returns the URL of the page in a language. */
export const addressIn = (translations: Translations, { code, home }: Locale): string =>
  translations[`to:${code}`] ?? home

/**
 * Returns the URL of a page in each language of the site. Without a translation, the URL is that language's landing
 * page.
 */
export function translationsOf({ translations = [] }: Page, { locales = [] }: Site): Translations {
  return Object.fromEntries(
    locales.map(({ code, home }, index) => [`to:${code}`, translations[index] || home]),
  )
}
