import { Article } from "../page/article"
import { Untranslated } from "../languages/untranslated"
import { OtherVersion } from "../versions/other-version"
import { Sidebar } from "../sidebar/sidebar"
import type { LayoutProps } from "./layout"

/** Lays out the document at full width. On small screens, the navigation is a menu. */
export function LandingLayout(props: LayoutProps) {
  return <Wide {...props} className="prose prose-wide" />
}

/** Shows only the article between the header and the footer. A custom layout or page renders the article. */
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
