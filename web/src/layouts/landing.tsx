import { Article } from "../page/article"
import { Sidebar } from "../sidebar/sidebar"
import type { LayoutProps } from "./layout"

/** Returns the document the whole width; the navigation is a menu on small screens. */
export function LandingLayout({ view, menu }: LayoutProps) {
  return (
    <>
      <Sidebar view={view} menu={menu} kind="panel" />
      <main id="td:main" data-td-main="" tabIndex={-1} inert={menu.open} className="landing">
        <Article view={view} className="prose prose-wide" />
      </main>
    </>
  )
}
