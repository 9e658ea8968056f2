import { isWithin } from "../lib/paths"
import type { Site } from "../payload.gen"
import type { Guard } from "../router/navigation"

/** Has the browser load pages in another language: all around their articles is another text. */
export function languageGuard({ locale, locales = [] }: Site): Guard {
  const homes = locales.toSorted((a, b) => b.home.length - a.home.length)
  return ({ pathname }) => {
    const found = homes.find(({ home }) => isWithin(pathname, home))
    return found && found.code !== locale ? "leave" : undefined
  }
}
