import type { Menu } from "../menu/use-menu"
import type { View } from "../router/view"

/** What every layout gets. */
export interface LayoutProps {
  view: View
  menu: Menu
}
