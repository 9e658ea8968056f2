import { useSite } from "../hooks/use-site"
import type { Page } from "../payload.gen"
import { versions } from "../strings/versions.gen"
import { fill } from "../strings/texts"

interface OtherVersionProps {
  page: Page
}

/** Shows a note that the page is from another version, with a link to the newest version. */
export function OtherVersion({ page: { version, newest } }: OtherVersionProps) {
  const { locale, locales = [] } = useSite()
  if (!version || !newest) return null
  const { code, dir } = locales.find(({ code }) => code === locale) ?? {}
  return (
    <div role="note" lang={code} dir={dir} className="callout other-version" data-color="warning">
      <div>
        {fill(newest.ahead ? versions.ahead : versions.old, { version })}{" "}
        <a href={newest.to} rel="external">
          {newest.moved ? versions.toNearest : versions.toNewest}
        </a>
      </div>
    </div>
  )
}
