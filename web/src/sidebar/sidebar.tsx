import { useRef, type RefObject } from "react"
import { useScrollRestore } from "./use-scroll-restore"
import { useHydrated } from "../hooks/use-hydrated"
import type { Menu } from "../menu/use-menu"
import type { View } from "../router/view"
import { MenuDrawer } from "../menu/menu-drawer"
import { Boundary } from "../ui/boundary"
import { shell } from "../strings/shell.gen"
import { Navigation } from "./navigation"

interface SidebarProps {
  view: View
  menu: Menu
  /**
   * How the navigation is shown. A "column" is next to the article on wide screens, and a "panel" is always a menu.
   */
  kind: "column" | "panel"
}

/** The navigation of the site. On small screens, the same element is the menu, unless the menu is a drawer. */
export function Sidebar({ view, menu, kind }: SidebarProps) {
  const sidebar = useRef<HTMLElement>(null)
  const { mode, open, close, panel } = menu
  const { path } = view.page
  useScrollRestore("sidebar", sidebar, path, useHydrated())
  return (
    <>
      {mode === "slideover" && (
        <div
          role="presentation"
          className="menu-backdrop"
          data-open={open || undefined}
          onClick={close}
        />
      )}
      <aside
        ref={(element) => assign(element, sidebar, panel)}
        id="td:menu"
        aria-label={shell.menu}
        className="sidebar"
        data-kind={kind}
        data-mode={mode}
        data-open={(open && mode !== "drawer") || undefined}
      >
        <Boundary name="sidebar" selector={'[id="td:menu"] > nav'} view={view}>
          <Navigation view={view} />
        </Boundary>
      </aside>
      {mode === "drawer" && (
        <MenuDrawer key={path} menu={menu}>
          <Boundary name="menu" view={view}>
            <Navigation view={view} />
          </Boundary>
        </MenuDrawer>
      )}
    </>
  )
}

function assign(element: HTMLElement | null, ...refs: RefObject<HTMLElement | null>[]) {
  for (const ref of refs) ref.current = element
}
