import type { Menu } from "../../hooks/use-menu"
import { useSite } from "../../hooks/use-site"
import type { View } from "../../lib/view"
import { Link } from "../../router/link"
import { IconLinks } from "../icon-links"
import { ColorModeToggle } from "./color-mode-toggle"
import { Logo } from "./logo"
import { MenuButton } from "./menu-button"
import { SearchButton } from "./search-button"

interface HeaderProps {
  view: View
  menu: Menu
}

/** Header is the bar on top of every page. */
export function Header({ view, menu }: HeaderProps) {
  const { header } = useSite()
  return (
    <header className="header">
      <div className="frame header-grid">
        <Logo />
        <div className="header-search">{header.search && <SearchButton view={view} />}</div>
        <div className="header-actions">
          {view.page.path === "/" && <MenuLinks />}
          {header.colorMode && !view.page.head.colorMode && <ColorModeToggle />}
          <IconLinks links={header.links} className="max-sm:hidden" />
          <MenuButton menu={menu} />
        </div>
      </div>
    </header>
  )
}

/** MenuLinks are the text links of the landing page. */
function MenuLinks() {
  const { menu } = useSite().header
  if (menu.length === 0) return null
  return (
    <nav aria-label="Main" className="mr-2 flex max-sm:hidden">
      {menu.map(({ to, label, external }) => (
        <Link key={to} to={to} external={external} className="text-link px-2.5 py-2">
          {label}
        </Link>
      ))}
    </nav>
  )
}
