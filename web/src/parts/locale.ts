/** The language of the site, and the language of the page that the build renders. */
let siteLanguage = ""
let pageLanguage = ""

/** Sets the language of pages that do not specify one. */
export function setSiteLanguage(code: string) {
  siteLanguage = code
}

/** Sets the language of the page that the build renders. It is empty on a site in one language. */
export function setPageLanguage(code: string) {
  pageLanguage = code
}

/** Returns the code of the page's language, such as "en". */
export function useLocale(): string {
  return typeof document === "undefined"
    ? pageLanguage || siteLanguage
    : document.documentElement.lang
}
