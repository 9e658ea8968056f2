import { useLayoutEffect, type ComponentType } from "react"
import { Announcer } from "./router/announcer"
import { Footer } from "./footer/footer"
import { Header } from "./header/header"
import { translationsOf } from "./languages/translations"
import { LoadingBar } from "./router/loading-bar"
import { Shortcuts } from "./shortcuts/shortcuts"
import { Toasts } from "./toasts/toasts-region"
import { useMenu } from "./menu/use-menu"
import { SiteContext } from "./hooks/use-site"
import { useStore } from "./hooks/use-store"
import { DocsLayout } from "./layouts/docs"
import { BareLayout, LandingLayout } from "./layouts/landing"
import type { LayoutProps } from "./layouts/layout"
import { NotFoundLayout } from "./layouts/not-found"
import type { AsyncStatus } from "./router/async-status"
import { overlays } from "./ui/overlays"
import type { Readable } from "./lib/store"
import type { View } from "./router/view"
import type { Layout, Site } from "./payload.gen"
import { Boundary } from "./ui/boundary"
import { OwnSlot } from "./ui/own-slot"
import { shell } from "./strings/shell.gen"

const LAYOUTS: Record<Layout, ComponentType<LayoutProps>> = {
  docs: DocsLayout,
  landing: LandingLayout,
  error: NotFoundLayout,
  bare: BareLayout,
}

interface AppProps {
  site: Site
  /** The current page. Navigation replaces it. */
  view: Readable<View>
  /** The state of the current navigation. */
  status: Readable<AsyncStatus>
}

/** The shell of a page, which is everything on the page except its article. */
export function App({ site, view, status }: AppProps) {
  const current = useStore(view)
  const { path } = current.page
  const menu = useMenu(site.header.menuMode)
  const forced = Boolean(current.page.head.colorMode)
  const Layout = LAYOUTS[current.page.layout]
  useLayoutEffect(() => () => overlays.closeAll(), [path])
  return (
    <SiteContext value={site}>
      <a
        href="#td:main"
        className={site.writing ? `skip-link ${site.writing}` : "skip-link"}
        inert={menu.open}
      >
        {shell.skip}
      </a>
      <OwnSlot name="banner" />
      <Boundary name="loading bar">
        <LoadingBar status={useStore(status)} />
      </Boundary>
      <Boundary name="header" selector="[data-td-app] > header">
        <Header
          isHome={path === site.home}
          forced={forced}
          view={current}
          menu={menu}
          {...translationsOf(current.page, site)}
        />
      </Boundary>
      <Layout view={current} menu={menu} />
      <OwnSlot name="footer" />
      <Boundary name="footer" selector="[data-td-app] > footer">
        <Footer forced={forced} inert={menu.open} />
      </Boundary>
      <Boundary name="announcer">
        <Announcer page={current.page} />
      </Boundary>
      <Boundary name="shortcuts">
        <Shortcuts />
      </Boundary>
      <Boundary name="toasts">
        <Toasts />
      </Boundary>
    </SiteContext>
  )
}
