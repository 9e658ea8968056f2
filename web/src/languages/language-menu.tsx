import { Languages } from "lucide"
import type { MouseEvent } from "react"
import { useSite } from "../hooks/use-site"
import type { Locale } from "../payload.gen"
import { Popover } from "../popovers/popover"
import type { View } from "../router/view"
import { shell } from "../strings/shell.gen"
import { remember } from "./remember"
import { addressOfHeading } from "./same-heading"
import { thisBuild } from "../router/builds"
import { addressIn, type Translations } from "./translations"
import { Glyph } from "../ui/glyph"

interface LanguageMenuProps {
  translations: Translations
  view: View
}

/**
 * Links to the page and the current heading in other languages. With one other language, it is a plain link. With
 * several, it is a menu.
 */
export function LanguageMenu({ translations, view }: LanguageMenuProps) {
  const { locale: current, locales = [] } = useSite()
  const others = locales.filter(({ code }) => code !== current)
  if (others.length === 0) return null
  const linkTo = (locale: Locale) => ({ locale, to: addressIn(translations, locale), view })
  const [only, another] = others
  if (only && !another) return <LanguageLink {...linkTo(only)} className="language-link" />
  return (
    <Popover
      id="td:languages"
      className="icon-button"
      align="end"
      label={shell.language}
      title={<Glyph of={Languages} />}
    >
      <ul className="link-list" aria-label={shell.language}>
        {locales.map((locale) => (
          <li key={locale.code}>
            <LanguageLink {...linkTo(locale)} isCurrent={locale.code === current} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

interface LanguageLinkProps {
  locale: Locale
  /** The URL of the page in this language. */
  to: string
  view: View
  isCurrent?: boolean
  className?: string
}

/** A link to the page in a language, labeled in that language. */
function LanguageLink({ locale, to, view, isCurrent, className }: LanguageLinkProps) {
  const { code, label, dir } = locale
  const follow = (event: MouseEvent) => {
    remember(code)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void thisBuild()
      .then((build) => addressOfHeading(to, view.page.toc ?? [], build))
      .then((address) => location.assign(address))
  }
  return (
    <a
      href={to}
      lang={code}
      dir={dir}
      aria-current={isCurrent ? "true" : undefined}
      className={className}
      onClick={follow}
    >
      {className ? label : <strong>{label}</strong>}
    </a>
  )
}
