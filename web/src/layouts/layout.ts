import type { Menu } from "../hooks/use-menu"
import type { View } from "../lib/view"

/** LayoutProps is what every layout gets. */
export interface LayoutProps {
  view: View
  menu: Menu
}
