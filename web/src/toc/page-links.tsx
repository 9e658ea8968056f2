import { useSite } from "../hooks/use-site"
import type { Link, Page, Site } from "../payload.gen"
import { LinkGroup } from "../links/link-group"

interface PageLinksProps {
  page: Page
}

/**
 * The links below the table of contents: to the page's source, the community and related sites. Generated reference
 * pages have none.
 */
export function PageLinks({ page }: PageLinksProps) {
  const site = useSite()
  if (page.generated) return null
  return (
    <>
      <LinkGroup name="community" own={editLink(site, page)} />
      <LinkGroup name="ecosystem" />
    </>
  )
}

/** Returns the link to the page's source, if it is known. */
function editLink({ editLabel, editIcon }: Site, { edit }: Page): Link | undefined {
  return edit ? { to: edit, label: editLabel, icon: editIcon, external: true } : undefined
}
