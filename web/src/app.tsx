import { useLayoutEffect, type ComponentType } from "react"
import { Announcer } from "./router/announcer"
import { Footer } from "./footer/footer"
import { Header } from "./header/header"
import { LoadingBar } from "./router/loading-bar"
import { Toasts } from "./toasts/toasts-region"
import { useMenu } from "./menu/use-menu"
import { SiteContext } from "./hooks/use-site"
import { useStore } from "./hooks/use-store"
import { DocsLayout } from "./layouts/docs"
import { LandingLayout } from "./layouts/landing"
import type { LayoutProps } from "./layouts/layout"
import { NotFoundLayout } from "./layouts/not-found"
import type { AsyncStatus } from "./router/async-status"
import { overlays } from "./ui/overlays"
import type { Readable } from "./lib/store"
import type { View } from "./router/view"
import type { Layout, Page, Site } from "./payload.gen"
import { Constant } from "./ui/constant"

const LAYOUTS: Record<Layout, ComponentType<LayoutProps>> = {
  docs: DocsLayout,
  landing: LandingLayout,
  error: NotFoundLayout,
}

interface AppProps {
  site: Site
  /** The page to show; another one takes its place when the reader moves on. */
  view: Readable<View>
  /** How far the page is that the reader waits for. */
  status: Readable<AsyncStatus>
}

/** App is the shell: all of a page but its article. */
export function App({ site, view, status }: AppProps) {
  const current = useStore(view)
  const { path } = current.page
  const menu = useMenu(site.header.menuMode)
  const forced = Boolean(current.page.head.colorMode)
  const Layout = LAYOUTS[current.page.layout]
  useLayoutEffect(() => () => overlays.closeAll(), [path])
  return (
    <SiteContext value={site}>
      <a href="#td:main" className="skip-link" inert={menu.open}>
        Skip to content
      </a>
      <LoadingBar status={useStore(status)} />
      <Constant name={headerName(current.page, site.home)}>
        <Header view={current} menu={menu} />
      </Constant>
      <Layout view={current} menu={menu} />
      <Constant name={`footer ${forced}`}>
        <Footer forced={forced} inert={menu.open} />
      </Constant>
      <Announcer page={current.page} />
      <Toasts />
    </SiteContext>
  )
}

/** headerName tells the headers of pages apart that have another one than most. */
function headerName({ path, head }: Page, home: string): string {
  return `header ${path === home ? "menu" : ""} ${head.colorMode ?? ""}`
}
