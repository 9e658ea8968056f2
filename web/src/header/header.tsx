import type { Menu } from "../menu/use-menu"
import { useSite } from "../hooks/use-site"
import type { View } from "../router/view"
import { IconLinks } from "../links/icon-links"
import { LanguageMenu } from "../languages/language-menu"
import { ColorModeToggle } from "../ui/color-mode-toggle"
import { Logo } from "./logo"
import { MenuButton } from "../menu/menu-button"
import { MenuLinks } from "./menu-links"
import { Boundary } from "../ui/boundary"
import { OwnSlot } from "../ui/own-slot"
import { SearchButton } from "../search/palette/search-button"

interface HeaderProps {
  /** Whether this is the home page. Its header always contains the links of the menu. */
  isHome: boolean
  /** Whether the page forces a color mode, which hides the toggle. */
  forced: boolean
  view: View
  menu: Menu
  /** The URL of the page in each language. */
  [translation: `to:${string}`]: string
}

/** The header of every page. */
export function Header({ isHome, forced, view, menu, ...translations }: HeaderProps) {
  const { header } = useSite()
  const { menuOnAllPages } = header
  const hasMenu = isHome || menuOnAllPages
  const hasToggle = header.colorMode && !forced
  return (
    <header className={menuOnAllPages ? "header header-with-menu" : "header"}>
      <div className="frame header-grid">
        <Logo />
        <div className="header-search">
          {header.search && (
            <Boundary name="search" selector=".header-search > .search-button">
              <SearchButton view={view} />
            </Boundary>
          )}
        </div>
        <div className="header-actions">
          {hasMenu && <MenuLinks path={view.page.path} />}
          <LanguageMenu translations={translations} view={view} />
          {hasToggle && <ColorModeToggle />}
          <IconLinks links={header.links} />
          <OwnSlot name="header-end" />
          <MenuButton menu={menu} />
        </div>
      </div>
    </header>
  )
}
