import { renderToStaticMarkup } from "react-dom/server"
import { SectionTree } from "./sidebar/section-tree"
import { layOut } from "./islands/lay-out"
import { renderArticle } from "./islands/render-article"
import { RenderCache } from "./islands/render-cache"
import type { MarkdownDocument, Render, Section, Site } from "./payload.gen"
import { addParts, describeParts, ownSlots } from "./parts/register"
import { describe } from "./prose/describe"
import { markdownOf, type MarkdownNode } from "./prose/markdown"
import { registry } from "./prose/registry"
import { ShellRenderer } from "./shell-renderer"
import { override } from "./strings/texts"

/** Separates the article from the shell in the returned string. */
const SEPARATOR = "\u0000"

/** Returns the functions that Go calls. All of them take and return strings. */
function createRenderer() {
  const languages = new Map<string, { site: Site; shells: ShellRenderer; cache: RenderCache }>()
  let current: Site | undefined
  /** Sets the texts of a language and returns its renderer. */
  const speak = (locale = "") => {
    const language = languages.get(locale)
    if (!language) throw new Error(`render: setup has not been called for the language "${locale}"`)
    if (current !== language.site) override(language.site.strings)
    current = language.site
    return language
  }
  return {
    /** Describes the components that authors can use, for internal/render/components. */
    describe: () => JSON.stringify(describe(registry), null, 1),
    /** Adds the site's own components. Returns a report for internal/render/sitecomponents. */
    addParts,
    describeParts,
    /** Converts a document to Markdown, for internal/out/outputs. */
    toMarkdown(documentJSON: string): string {
      const { locale, nodes } = JSON.parse(documentJSON) as MarkdownDocument
      speak(locale)
      return markdownOf(registry, nodes as MarkdownNode[])
    },
    /** Sets the data that the pages of each language share. */
    setup(sitesJSON: string): string {
      for (const site of JSON.parse(sitesJSON) as Site[]) {
        const shells = new ShellRenderer({ ...site, slots: { ...site.slots, ...ownSlots() } })
        languages.set(site.locale ?? "", { site, shells, cache: new RenderCache() })
      }
      return ""
    },
    renderSection(sectionJSON: string): string {
      const section = JSON.parse(sectionJSON) as Section
      return renderToStaticMarkup(<SectionTree nodes={section.nodes} />)
    },
    renderPage(renderJSON: string): string {
      const { page, article, layout, spent } = JSON.parse(renderJSON) as Render
      const { shells, cache } = speak(page.locale)
      const html = renderArticle(article, cache, spent)
      return (layout ? layOut(layout, page, html) : html) + SEPARATOR + shells.render(page)
    },
  }
}

Object.assign(globalThis, createRenderer())
