import { Article } from "../page/article"
import { PageHeader } from "../page/page-header"
import { PageLinks } from "../toc/page-links"
import { Pagination } from "../page/pagination"
import { Sidebar } from "../sidebar/sidebar"
import { Toc, TocBar } from "../toc/toc"
import { useActiveHeading } from "../toc/use-active-heading"
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
