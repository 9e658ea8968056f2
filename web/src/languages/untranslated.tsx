import { useSite } from "../hooks/use-site"
import type { Page } from "../payload.gen"
import { shell } from "../strings/shell.gen"
import { fill } from "../strings/texts"

interface UntranslatedProps {
  page: Page
}

/** Shows a note that a page has no translation and is therefore in another language. */
export function Untranslated({ page: { original } }: UntranslatedProps) {
  const { locale, locales = [] } = useSite()
  const language = locales.find(({ code }) => code === locale)
  if (!original || !language) return null
  const { label, code, dir } = language
  return (
    <div role="note" lang={code} dir={dir} className="callout untranslated" data-color="info">
      <div>{fill(shell.untranslated, { language: label, original: original.label })}</div>
    </div>
  )
}
