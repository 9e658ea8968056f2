import { Article } from "../page/article"
import { Untranslated } from "../languages/untranslated"
import { OtherVersion } from "../versions/other-version"
import { Sidebar } from "../sidebar/sidebar"
import type { LayoutProps } from "./layout"

/** Returns the document the whole width; the navigation is a menu on small screens. */
export function LandingLayout(props: LayoutProps) {
  return <Wide {...props} className="prose prose-wide" />
}

/** Leaves all between header and footer to the article, which a layout or a page of the site's own has drawn. */
export function BareLayout(props: LayoutProps) {
  return <Wide {...props} />
}

interface WideProps extends LayoutProps {
  className?: string
}

function Wide({ view, menu, className }: WideProps) {
  return (
    <>
      <Sidebar view={view} menu={menu} kind="panel" />
      <main id="td:main" data-td-main="" tabIndex={-1} inert={menu.open} className="landing">
        {(view.page.original || view.page.newest) && (
          <div className="frame">
            <OtherVersion page={view.page} />
            <Untranslated page={view.page} />
          </div>
        )}
        <Article view={view} className={className} />
      </main>
    </>
  )
}
