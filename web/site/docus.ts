import { ref } from "vue"
import { usePage } from "./page"

/** The strings of Docus's interface. */
const strings: Record<string, string> = {
  "common.or": "or",
  "common.error.title": "Page not found",
  "common.error.description": "We are sorry but this page could not be found.",
  "docs.copy.page": "Copy page",
  "docs.copy.link": "Copy Markdown page",
  "docs.edit": "Edit this page",
  "docs.links": "Community",
  "docs.menu": "Menu",
  "docs.report": "Report an issue",
  "docs.toc": "On this page",
}

/**
 * Returns what Docus's composable returns for the page: its language, the languages of the site, and functions that
 * convert paths to the page's language and to other languages. The strings are in English.
 */
export function useDocusI18n() {
  const { path, locale = "en", locales: all } = usePage()
  const locales = all ?? []
  const prefixOf = (code: string) => locales.find((one) => one.code === code)?.path
  const localePath = (to: string, code = locale) =>
    `${prefixOf(code) ?? ""}${to}`.replace(/(?<=.)\/$/, "")
  return {
    isEnabled: ref(locales.length > 0),
    locale: ref(locale),
    locales: ref(locales.map(({ code, name }) => ({ code, name }))),
    localePath,
    switchLocalePath: (code: string) =>
      prefixOf(code) === undefined
        ? ""
        : localePath(path.slice(prefixOf(locale)?.length) || "/", code),
    t: (key: string) => strings[key],
  }
}

/** Nuxt's composables for the paths of pages in other languages. */
export const useLocalePath = () => useDocusI18n().localePath
export const useSwitchLocalePath = () => useDocusI18n().switchLocalePath
