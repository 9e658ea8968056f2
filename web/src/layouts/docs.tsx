import { Article } from "../components/article"
import { PageHeader } from "../components/page-header"
import { PageLinks } from "../components/page-links"
import { Pagination } from "../components/pagination"
import { Sidebar } from "../components/sidebar/sidebar"
import { Toc, TocBar } from "../components/toc"
import { useActiveHeading } from "../hooks/use-active-heading"
import type { LayoutProps } from "./layout"

/** DocsLayout sets navigation, document and table of contents side by side. */
export function DocsLayout({ view, menu }: LayoutProps) {
  const { page } = view
  const { toc = NONE } = page
  const active = useActiveHeading(toc)
  return (
    <div className="frame docs">
      <Sidebar view={view} menu={menu} kind="column" />
      <main id="td:main" data-td-main="" tabIndex={-1} inert={menu.open} className="docs-main">
        <TocBar headings={toc} active={active} />
        <article>
          <PageHeader page={page} />
          <Article view={view} className="prose" />
        </article>
        <Pagination previous={page.previous} next={page.next} />
      </main>
      <aside aria-label="On this page" inert={menu.open} className="docs-aside">
        <Toc headings={toc} active={active} />
        <PageLinks page={page} />
      </aside>
    </div>
  )
}

const NONE: never[] = []
