import type { Menu } from "../menu/use-menu"
import { useSite } from "../hooks/use-site"
import type { View } from "../router/view"
import { IconLinks } from "../links/icon-links"
import { ColorModeToggle } from "../color-mode/color-mode-toggle"
import { Logo } from "./logo"
import { MenuButton } from "../menu/menu-button"
import { MenuLinks } from "./menu-links"
import { SearchButton } from "../search/palette/search-button"

interface HeaderProps {
  view: View
  menu: Menu
}

/** Header is the bar on top of every page. */
export function Header({ view, menu }: HeaderProps) {
  const { header, home } = useSite()
  return (
    <header className="header">
      <div className="frame header-grid">
        <Logo />
        <div className="header-search">{header.search && <SearchButton view={view} />}</div>
        <div className="header-actions">
          {view.page.path === home && <MenuLinks />}
          {header.colorMode && !view.page.head.colorMode && <ColorModeToggle />}
          <IconLinks links={header.links} />
          <MenuButton menu={menu} />
        </div>
      </div>
    </header>
  )
}
