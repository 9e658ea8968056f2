import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { App } from "./app"
import { layOut } from "./islands/lay-out"
import { renderComponents } from "./islands/render-components"
import { SHELL_PLACEHOLDERS } from "./islands/tokens"
import { createStore } from "./lib/store"
import { setPageLanguage } from "./parts/locale"
import { addParts, describeParts, ownSlots } from "./parts/register"
import type {
  Components,
  Heading,
  LaidOut,
  MarkdownComponents,
  Page,
  Section,
  Site,
} from "./payload.gen"
import { describe } from "./prose/describe"
import { markdownOf, type MarkdownNode } from "./prose/markdown"
import { registry } from "./prose/registry"
import type { AsyncStatus } from "./router/async-status"
import type { View } from "./router/view"
import { SectionTree } from "./sidebar/section-tree"
import { override } from "./strings/texts"
import { TocRow } from "./toc/toc"

/** Returns the functions that Go calls. All of them take and return strings. */
function createRenderer() {
  const languages = new Map<string, Site>()
  let current: Site | undefined
  /** Switches to the strings of a language and returns its data. */
  const speak = (locale = ""): Site => {
    const site = languages.get(locale)
    if (!site) throw new Error(`render: setup has not been called for the language "${locale}"`)
    if (current !== site) override(site.strings)
    current = site
    setPageLanguage(locale)
    return site
  }
  return {
    /** Describes the components that authors can use, for internal/render/components. */
    describe: () => JSON.stringify(describe(registry), null, 1),
    /** Adds the site's custom components. Returns a report for internal/render/sitecomponents. */
    addParts,
    describeParts,
    /** Converts components to Markdown, for internal/out/outputs. */
    toMarkdown(componentsJSON: string): string {
      const { locale, components } = JSON.parse(componentsJSON) as MarkdownComponents
      speak(locale)
      const written = (components as MarkdownNode[]).map((node) => markdownOf(registry, [node]))
      return JSON.stringify(written)
    },
    /** Sets the data shared by the pages of each language. */
    setup(sitesJSON: string): string {
      for (const site of JSON.parse(sitesJSON) as Site[]) {
        const slots = { ...site.slots, ...ownSlots() }
        languages.set(site.locale ?? "", { ...site, slots })
      }
      return ""
    },
    renderSection(sectionJSON: string): string {
      const section = JSON.parse(sectionJSON) as Section
      return renderToStaticMarkup(<SectionTree nodes={section.nodes} />)
    },
    /** Renders the components of an article. Returns a RenderedComponent for each of them. */
    renderComponents(componentsJSON: string): string {
      const { locale, components, spent } = JSON.parse(componentsJSON) as Components
      speak(locale)
      return JSON.stringify(renderComponents(components, spent))
    },
    /** Renders an article in one of the site's custom layouts. */
    renderLayout(laidOutJSON: string): string {
      const laidOut = JSON.parse(laidOutJSON) as LaidOut
      speak(laidOut.page.locale)
      return layOut(laidOut)
    },
    /** Renders the shell of a page, with placeholders for its article and for the navigation tree. */
    renderShell(pageJSON: string): string {
      const page = JSON.parse(pageJSON) as Page
      const tree = page.nav ? { html: SHELL_PLACEHOLDERS.tree } : undefined
      const view = createStore<View>({ page, tree, article: SHELL_PLACEHOLDERS.article })
      const status = createStore<AsyncStatus>("idle")
      return renderToString(<App site={speak(page.locale)} view={view} status={status} />)
    },
    /** Renders a row of a table of contents. */
    renderTocRow: (headingJSON: string) =>
      renderToStaticMarkup(<TocRow {...(JSON.parse(headingJSON) as Heading)} />),
  }
}

Object.assign(globalThis, createRenderer())
