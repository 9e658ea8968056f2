import { isWithin } from "../lib/paths"
import type { Site } from "../payload.gen"
import type { Guard } from "../router/navigation"

/** Makes the browser load a page in another language as a new document, because all interface texts change. */
export function languageGuard({ locale, locales = [] }: Site): Guard {
  const homes = locales.toSorted((a, b) => b.home.length - a.home.length)
  return ({ pathname }) => {
    const language = homes.find(({ home }) => isWithin(pathname, home))
    return language && language.code !== locale ? "leave" : undefined
  }
}
