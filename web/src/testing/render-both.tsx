// The program of e2e/shells.test.ts. It renders shells once for many pages, and also renders each shell
// individually.
import { renderToString } from "react-dom/server"
import type { Page, Site } from "../payload.gen"
import { renderShell, ShellRenderer } from "../shell-renderer"

function renderBoth(site: Site, pages: Page[]) {
  const renderer = new ShellRenderer(site)
  return pages.map((page) => ({
    path: page.path,
    once: renderer.render(page),
    whole: renderToString(renderShell(site, page)),
  }))
}

Object.assign(globalThis, { renderBoth })
