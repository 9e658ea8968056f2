import { isWithin } from "../lib/paths"
import type { Locale, Site } from "../payload.gen"
import type { Guard } from "../router/navigation"

/** Makes the browser load a page in another language as a new document, because all interface strings change. */
export function languageGuard({ locale, locales = [] }: Site): Guard {
  return ({ pathname }) => {
    const language = languageOf(pathname, locales)
    return language && language !== locale ? "leave" : undefined
  }
}

/** Returns the code of a path's language, or undefined on a site with one language. */
export function languageOf(path: string, locales: readonly Locale[]): string | undefined {
  const homes = locales.toSorted((a, b) => b.home.length - a.home.length)
  return homes.find(({ home }) => isWithin(path, home))?.code
}
