import type { Locale, Page, Site } from "../payload.gen"

/** The address of a page in each language, by its code behind "to:". */
export type Translations = Readonly<Record<`to:${string}`, string>>

/** Returns the address of the page in a language. */
export const addressIn = (translations: Translations, { code, home }: Locale): string =>
  translations[`to:${code}`] ?? home

/** Returns where a page is in each language of the site: where one lacks it, its landing page. */
export function translationsOf({ translations = [] }: Page, { locales = [] }: Site): Translations {
  return Object.fromEntries(
    locales.map(({ code, home }, index) => [`to:${code}`, translations[index] || home]),
  )
}
