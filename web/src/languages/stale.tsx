import type { Page } from "../payload.gen"
import { shell } from "../strings/shell.gen"

interface StaleProps {
  page: Page
}

/** Shows a note that a translation is older than its original, with a link to the original. */
export function Stale({ page: { newer } }: StaleProps) {
  if (!newer) return null
  return (
    <div role="note" className="callout untranslated" data-color="warning">
      <div>
        {shell.stale}{" "}
        <a href={newer.to} lang={newer.lang} hrefLang={newer.lang} dir={newer.dir}>
          {newer.label}
        </a>
      </div>
    </div>
  )
}
