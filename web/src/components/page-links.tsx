import { useSite } from "../hooks/use-site"
import type { LinkGroup as LinkGroupData, Page, Site } from "../payload.gen"
import { LinkGroup } from "./link-group"

interface PageLinksProps {
  page: Page
}

/** PageLinks are what a reader may do next outside the page: mend it, take part, look around. */
export function PageLinks({ page }: PageLinksProps) {
  const site = useSite()
  return (
    <>
      <LinkGroup group={withEdit(site, page)} />
      <LinkGroup group={site.ecosystem} />
    </>
  )
}

/** withEdit puts the link to the page's source before the community's links. */
function withEdit(site: Site, { edit }: Page): LinkGroupData {
  const { title, links } = site.community
  if (!edit) return site.community
  const own = { to: edit, label: site.editLabel, icon: site.editIcon, external: true }
  return { title, links: [own, ...links] }
}
