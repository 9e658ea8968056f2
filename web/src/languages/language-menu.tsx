import { Languages } from "lucide"
import type { MouseEvent } from "react"
import { useSite } from "../hooks/use-site"
import type { Locale } from "../payload.gen"
import { Popover } from "../popovers/popover"
import type { View } from "../router/view"
import { shell } from "../strings/shell.gen"
import { remember } from "./remember"
import { addressOfHeading } from "./same-heading"
import { addressIn, type Translations } from "./translations"
import { Glyph } from "../ui/glyph"

interface LanguageMenuProps {
  translations: Translations
  view: View
}

/** Leads to the page in the other languages of the site, and to the heading that is being read. */
export function LanguageMenu({ translations, view }: LanguageMenuProps) {
  const { locale: current, locales = [], build } = useSite()
  if (locales.length < 2) return null
  const follow = (event: MouseEvent, { code }: Locale, to: string) => {
    remember(code)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void addressOfHeading(to, view.page.toc ?? [], build).then((address) =>
      location.assign(address),
    )
  }
  return (
    <Popover
      id="td:languages"
      className="icon-button"
      align="end"
      label={shell.language}
      title={<Glyph of={Languages} />}
    >
      <ul className="link-list" aria-label={shell.language}>
        {locales.map((locale) => {
          const { code, label, dir } = locale
          const to = addressIn(translations, locale)
          return (
            <li key={code}>
              <a
                href={to}
                lang={code}
                hrefLang={code}
                dir={dir}
                aria-current={code === current ? "true" : undefined}
                onClick={(event) => follow(event, locale, to)}
              >
                <strong>{label}</strong>
              </a>
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}
