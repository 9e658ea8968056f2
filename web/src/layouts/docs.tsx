import { Article } from "../page/article"
import { PageHeader } from "../page/page-header"
import { PageUpdated } from "../page/page-updated"
import { PageLinks } from "../toc/page-links"
import { Pagination } from "../page/pagination"
import { Stale } from "../languages/stale"
import { Untranslated } from "../languages/untranslated"
import { OtherVersion } from "../versions/other-version"
import { Sidebar } from "../sidebar/sidebar"
import { Toc, TocBar } from "../toc/toc"
import { Boundary } from "../ui/boundary"
import { useActiveHeading } from "../toc/use-active-heading"
import { OwnSlot } from "../ui/own-slot"
import type { LayoutProps } from "./layout"
import { shell } from "../strings/shell.gen"

/** Lays out the navigation, the document and the table of contents in columns. */
export function DocsLayout({ view, menu }: LayoutProps) {
  const { page } = view
  const { toc = NONE } = page
  const active = useActiveHeading(toc)
  return (
    <div className="frame docs">
      <Sidebar view={view} menu={menu} kind="column" />
      <main id="td:main" data-td-main="" tabIndex={-1} inert={menu.open} className="docs-main">
        <Boundary name="folded contents" selector="[data-td-main] > .toc-bar" view={view}>
          <TocBar headings={toc} active={active} />
        </Boundary>
        <OwnSlot name="doc-before" />
        <article lang={page.original?.lang} dir={page.original?.dir}>
          <Boundary
            name="page header"
            selector="[data-td-main] > article > .page-header"
            view={view}
          >
            <PageHeader page={page} />
          </Boundary>
          <OtherVersion page={page} />
          <Untranslated page={page} />
          <Stale page={page} />
          <Article view={view} className="prose" />
        </article>
        <OwnSlot name="doc-after" />
        <PageUpdated day={page.updated} text={page.updatedText} checked={page.checked} />
        <Boundary name="pagination" selector="[data-td-main] > .pagination" view={view}>
          <Pagination previous={page.previous} next={page.next} />
        </Boundary>
      </main>
      <aside aria-label={shell.contents} inert={menu.open} className="docs-aside">
        <Boundary name="contents" selector=".docs > .docs-aside > .toc" view={view}>
          <Toc headings={toc} active={active} />
        </Boundary>
        <Boundary name="page links" selector=".docs > .docs-aside > .link-group" view={view}>
          <PageLinks page={page} />
        </Boundary>
        <OwnSlot name="toc-end" />
      </aside>
    </div>
  )
}

const NONE: never[] = []
