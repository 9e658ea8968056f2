import { renderToStaticMarkup } from "react-dom/server"
import { SectionTree } from "./sidebar/section-tree"
import { layOut } from "./islands/lay-out"
import { renderArticle } from "./islands/render-article"
import { RenderCache } from "./islands/render-cache"
import type { Render, Section, Site } from "./payload.gen"
import { addParts, describeParts, ownSlots } from "./parts/register"
import { describe } from "./prose/describe"
import { markdownOf, type MarkdownNode } from "./prose/markdown"
import { registry } from "./prose/registry"
import { ShellRenderer } from "./shell-renderer"
import { override } from "./strings/texts"

/** Article and shell travel in one string, with this between them. */
const SEPARATOR = "\u0000"

/** Returns the functions that Go calls; all take and return strings. */
function createRenderer() {
  let shells: ShellRenderer | undefined
  const cache = new RenderCache()
  return {
    /** Describes the components that authors can use; internal/components reads it. */
    describe: () => JSON.stringify(describe(registry), null, 1),
    /** Adds the components that the site brings; internal/sitecomponents reads the answer. */
    addParts,
    describeParts,
    /** Writes a document for programs; internal/publish reads it. */
    toMarkdown: (nodes: string) => markdownOf(registry, JSON.parse(nodes) as MarkdownNode[]),
    setup(siteJSON: string): string {
      const site = JSON.parse(siteJSON) as Site
      override(site.strings)
      shells = new ShellRenderer({ ...site, slots: ownSlots() })
      return ""
    },
    renderSection(sectionJSON: string): string {
      const section = JSON.parse(sectionJSON) as Section
      return renderToStaticMarkup(<SectionTree nodes={section.nodes} />)
    },
    renderPage(renderJSON: string): string {
      if (!shells) throw new Error("render page: setup has not been called")
      const { page, article, layout } = JSON.parse(renderJSON) as Render
      const html = renderArticle(article, cache)
      return (layout ? layOut(layout, page, html) : html) + SEPARATOR + shells.render(page)
    },
  }
}

Object.assign(globalThis, createRenderer())
