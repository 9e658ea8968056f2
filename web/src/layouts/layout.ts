import type { Menu } from "../menu/use-menu"
import type { View } from "../router/view"

/** LayoutProps is what every layout gets. */
export interface LayoutProps {
  view: View
  menu: Menu
}
