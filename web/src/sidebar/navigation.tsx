import { useOpenFolders } from "./use-open-folders"
import { useSite } from "../hooks/use-site"
import type { View } from "../router/view"
import type { Section } from "../payload.gen"
import { Link } from "../router/link"
import { SectionLinks } from "./section-links"
import { SectionTree } from "./section-tree"
import { shell } from "../strings/shell.gen"

interface NavigationProps {
  view: View
}

/** The way to all pages: the sections of the site and the tree of the one being read. */
export function Navigation({ view: { page, tree } }: NavigationProps) {
  const { home } = useSite()
  return (
    <nav aria-label={shell.navigation}>
      {page.path === home && <MenuLinks />}
      <SectionLinks current={page.path} section={page.section} />
      {tree && "html" in tree && (
        <div data-slot="tree" dangerouslySetInnerHTML={{ __html: tree.html }} />
      )}
      {tree && "section" in tree && (
        <div data-slot="tree">
          <LiveTree section={tree.section} current={page.path} />
        </div>
      )}
    </nav>
  )
}

/** Remembers which folders the reader opened. */
function LiveTree({ section, current }: { section: Section; current: string }) {
  const { toggled, toggle } = useOpenFolders(section, current)
  return <SectionTree nodes={section.nodes} current={current} toggled={toggled} onToggle={toggle} />
}

/** Repeat the header's text links, for which small screens have no room. */
function MenuLinks() {
  const links = useSite().header.menu.flatMap(({ to, children = [], ...item }) =>
    to ? [{ to, ...item }] : children,
  )
  return (
    <ul className="menu-sections" data-td-sections="">
      {links.map(({ to, label, external }) => (
        <li key={to}>
          <Link to={to} external={external}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
