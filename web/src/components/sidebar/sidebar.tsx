import { useRef, type RefObject } from "react"
import { useKeptScroll } from "../../hooks/use-kept-scroll"
import type { Menu } from "../../hooks/use-menu"
import { useOpenFolders } from "../../hooks/use-open-folders"
import { useSite } from "../../hooks/use-site"
import type { Section } from "../../payload.gen"
import type { View } from "../../lib/view"
import { Link } from "../../router/link"
import { SectionLinks } from "./section-links"
import { SectionTree } from "./section-tree"

interface SidebarProps {
  view: View
  menu: Menu
  /** Beside an article it is a column on wide screens; "panel" is a menu only. */
  kind: "column" | "panel"
}

/** Sidebar holds the site's navigation; on small screens the very same element is the menu. */
export function Sidebar({ view, menu, kind }: SidebarProps) {
  const own = useRef<HTMLElement>(null)
  const { page, tree } = view
  useKeptScroll("sidebar", own, page.path)
  return (
    <aside
      ref={(element) => assign(element, own, menu.panel)}
      id="menu"
      className="sidebar"
      data-kind={kind}
      data-open={menu.open || undefined}
    >
      <nav aria-label="Documentation">
        {page.path === "/" && <MenuLinks />}
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
    </aside>
  )
}

function assign(element: HTMLElement | null, ...refs: RefObject<HTMLElement | null>[]) {
  for (const ref of refs) ref.current = element
}

/** LiveTree remembers which folders the reader opened. */
function LiveTree({ section, current }: { section: Section; current: string }) {
  const { toggled, toggle } = useOpenFolders(section, current)
  return <SectionTree nodes={section.nodes} current={current} toggled={toggled} onToggle={toggle} />
}

/** MenuLinks repeat the header's text links, for which small screens have no room. */
function MenuLinks() {
  const { menu } = useSite().header
  return (
    <ul className="sm:hidden" data-slot="sections">
      {menu.map(({ to, label, external }) => (
        <li key={to}>
          <Link to={to} external={external}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
