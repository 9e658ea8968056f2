import { Menu as MenuIcon, X } from "lucide"
import type { Menu } from "./use-menu"
import { shell } from "../strings/shell.gen"
import { Glyph } from "../ui/glyph"

interface MenuButtonProps {
  menu: Menu
}

/** Opens the navigation on small screens. Without JavaScript, the button is a plain link to the navigation. */
export function MenuButton({ menu }: MenuButtonProps) {
  const { open, toggle, button } = menu
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button menu-button"
        data-menu-button=""
        aria-label={open ? shell.closeMenu : shell.openMenu}
        aria-expanded={open}
        aria-controls="td:menu"
        onClick={toggle}
      >
        {open ? <Glyph of={X} /> : <Glyph of={MenuIcon} />}
      </button>
      <a
        href="#td:menu"
        className="icon-button menu-button"
        data-menu-link=""
        aria-label={shell.menu}
      >
        <Glyph of={MenuIcon} />
      </a>
    </>
  )
}
