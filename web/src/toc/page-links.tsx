import { useSite } from "../hooks/use-site"
import type { Link, Page, Site } from "../payload.gen"
import { LinkGroup } from "../links/link-group"

interface PageLinksProps {
  page: Page
}

/** What a reader may do next outside the page: mend it, take part, look around. */
export function PageLinks({ page }: PageLinksProps) {
  const site = useSite()
  return (
    <>
      <LinkGroup name="community" own={editLink(site, page)} />
      <LinkGroup name="ecosystem" />
    </>
  )
}

/** Leads to the page's source, where that is known. */
function editLink({ editLabel, editIcon }: Site, { edit }: Page): Link | undefined {
  return edit ? { to: edit, label: editLabel, icon: editIcon, external: true } : undefined
}
