import { lazy, Suspense, useState } from "react"
import type { Menu } from "../../hooks/use-menu"
import type { View } from "../../lib/view"
import type { DrawerProps } from "../../ui/drawer"
import { Navigation } from "./navigation"

interface MenuDrawerProps {
  view: View
  menu: Menu
}

// The server never opens the drawer, so its bundle goes without.
const Drawer = lazy(() =>
  import.meta.env.SSR
    ? Promise.reject(new Error("drawers open in browsers only"))
    : import("../../ui/drawer").catch(() => ({ default: PlainDrawer })),
)

/** MenuDrawer is the menu as a sheet that is drawn up from below; its code is loaded when it first opens. */
export function MenuDrawer({ view, menu }: MenuDrawerProps) {
  const { open, close, button } = menu
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense>
      <Drawer title="Menu" open={open} onClose={close} opener={button}>
        <div className="sidebar" data-kind="drawer">
          <Navigation view={view} />
        </div>
      </Drawer>
    </Suspense>
  )
}

/** PlainDrawer covers the page where the drawer's code cannot be had; the header's button closes it. */
function PlainDrawer({ open, children }: DrawerProps) {
  return open && <div className="sidebar" data-open="" children={children} />
}
