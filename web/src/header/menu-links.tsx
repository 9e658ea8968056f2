import { ChevronDown } from "lucide"
import { useSite } from "../hooks/use-site"
import { Link } from "../router/link"
import { Popover } from "../popovers/popover"
import { LinkList } from "../links/link-list"
import { shell } from "../strings/shell.gen"
import { Glyph } from "../ui/glyph"

/** The text links of the landing page, and menus of links. */
export function MenuLinks() {
  const { menu } = useSite().header
  if (menu.length === 0) return null
  return (
    <nav aria-label={shell.mainMenu} className="menu-links">
      {menu.map(({ to, label, external, children = [] }, index) =>
        to ? (
          <Link key={label} to={to} external={external} className="text-link">
            {label}
          </Link>
        ) : (
          <Popover
            key={label}
            id={`td:header-menu-${index}`}
            hover
            className="text-link menu-title"
            title={
              <>
                {label}
                <Glyph of={ChevronDown} />
              </>
            }
          >
            <LinkList links={children} />
          </Popover>
        ),
      )}
    </nav>
  )
}
