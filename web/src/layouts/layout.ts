import type { Menu } from "../menu/use-menu"
import type { View } from "../router/view"

/** The props of every layout. */
export interface LayoutProps {
  view: View
  menu: Menu
}
