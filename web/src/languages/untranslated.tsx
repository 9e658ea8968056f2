import { useSite } from "../hooks/use-site"
import type { Page } from "../payload.gen"
import { shell } from "../strings/shell.gen"
import { fill } from "../strings/texts"

interface UntranslatedProps {
  page: Page
}

/** Says that a page is shown in another language, since it has not been translated. */
export function Untranslated({ page: { original } }: UntranslatedProps) {
  const { locale, locales = [] } = useSite()
  if (!original) return null
  const language = locales.find(({ code }) => code === locale)?.label ?? ""
  return (
    <div role="note" className="callout untranslated" data-color="info">
      <div>{fill(shell.untranslated, { language, original: original.label })}</div>
    </div>
  )
}
