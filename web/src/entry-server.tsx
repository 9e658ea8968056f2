import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { App } from "./app"
import { SectionTree } from "./components/sidebar/section-tree"
import { renderArticle } from "./islands/render-article"
import { createStore } from "./lib/store"
import type { View } from "./lib/view"
import type { Page, Render, Section, Site } from "./payload.gen"

/** Article and shell travel in one string, with this between them. */
const SEPARATOR = "\u0000"

/** What Go fills in later: it knows both without React, or from another call. */
const HOLES = { article: "<!--article-->", tree: "<!--nav-->" }

/** createRenderer gives the functions that Go calls; all take and return strings. */
function createRenderer() {
  let site: Site | undefined
  return {
    setup(siteJSON: string): string {
      site = JSON.parse(siteJSON) as Site
      return ""
    },
    renderSection(sectionJSON: string): string {
      const section = JSON.parse(sectionJSON) as Section
      return renderToStaticMarkup(<SectionTree nodes={section.nodes} />)
    },
    renderPage(renderJSON: string): string {
      if (!site) throw new Error("render page: setup has not been called")
      const { page, article } = JSON.parse(renderJSON) as Render
      return renderArticle(article) + SEPARATOR + renderShell(site, page)
    },
  }
}

function renderShell(site: Site, page: Page): string {
  const tree = page.nav ? { html: HOLES.tree } : undefined
  const view = createStore<View>({ page, tree, article: HOLES.article })
  return renderToString(<App site={site} view={view} loading={createStore(false)} />)
}

Object.assign(globalThis, createRenderer())
