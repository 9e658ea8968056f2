import { ChevronDown } from "lucide"
import { useSite } from "../hooks/use-site"
import { Link } from "../router/link"
import { Popover } from "../popovers/popover"
import { LinkList } from "../links/link-list"
import { shell } from "../strings/shell.gen"
import { Glyph } from "../ui/glyph"
import { currentLink } from "./current-link"

interface MenuLinksProps {
  /** The path of the current page. */
  path: string
}

/** The text links and link menus of the header. If all pages show them, the link to the current section is marked. */
export function MenuLinks({ path }: MenuLinksProps) {
  const { header, home } = useSite()
  const { menu, menuOnAllPages } = header
  if (menu.length === 0) return null
  const links = menu.flatMap(({ to, children = [] }) =>
    to ? [to] : children.map((link) => link.to),
  )
  const current = menuOnAllPages ? currentLink(links, path, home) : undefined
  const mark = (to: string) => to === current && (to === path || "section")
  return (
    <nav aria-label={shell.mainMenu} className="menu-links">
      {menu.map(({ to, label, external, children = [] }, index) =>
        to ? (
          <Link key={label} to={to} external={external} current={mark(to)} className="text-link">
            {label}
          </Link>
        ) : (
          <Popover
            key={label}
            id={`td:header-menu-${index}`}
            hover
            current={children.some((link) => mark(link.to))}
            className="text-link menu-title"
            title={
              <>
                {label}
                <Glyph of={ChevronDown} />
              </>
            }
          >
            <LinkList links={children} mark={mark} />
          </Popover>
        ),
      )}
    </nav>
  )
}
