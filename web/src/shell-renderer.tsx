import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { App } from "./app"
import { escapeTokens, SHELL_PLACEHOLDERS, token, tokenPattern } from "./islands/tokens"
import { isWithin } from "./lib/paths"
import { createStore } from "./lib/store"
import type { Heading, Page, Site } from "./payload.gen"
import type { AsyncStatus } from "./router/async-status"
import type { View } from "./router/view"
import { TocRow } from "./toc/toc"

const TEXT = tokenPattern("text")

/** A heading that represents all headings of a page while the shape of the page is rendered. */
const HEADING: Heading = { id: token("text", "id"), level: 2, text: token("text", "heading") }

/** The maximum number of cached shells. A site has far fewer unless all of its pages have different icons. */
const MAX_SHELLS = 200

/** Prerenders shells. Shells that differ only in their texts are rendered only once. */
export class ShellRenderer {
  readonly #site: Site
  /** The shells of pages, keyed by their shape. They are split at the texts and at the lists of headings. */
  readonly #shells = new Map<string, string[]>()
  /** The rows of tables of contents, keyed by their level. They are split at the texts. */
  readonly #rows = new Map<number, string[]>()

  constructor(site: Site) {
    this.#site = site
  }

  /** Returns the shell of a page. It has placeholders for the article and for the navigation tree of the section. */
  render(page: Page): string {
    const texts: Record<string, string> = {}
    const shape = shapeOf(page, this.#site, texts)
    texts["headings"] = (page.toc ?? []).map((heading) => this.#row(heading)).join("")
    return fill(this.#shellOf(shape), texts)
  }

  #shellOf(shape: Page): string[] {
    const key = JSON.stringify(shape)
    const known = this.#shells.get(key)
    if (known) return known
    const row = renderToStaticMarkup(<TocRow {...HEADING} />)
    const html = renderToString(renderShell(this.#site, shape))
    const shell = html.replaceAll(row, token("text", "headings")).split(TEXT)
    if (this.#shells.size < MAX_SHELLS) this.#shells.set(key, shell)
    return shell
  }

  #row({ id, level, text }: Heading): string {
    let row = this.#rows.get(level)
    if (!row) {
      row = renderToStaticMarkup(<TocRow {...HEADING} level={level} />).split(TEXT)
      this.#rows.set(level, row)
    }
    return fill(row, { id: escapeText(id), heading: escapeText(text) })
  }
}

/** Returns the shell of a page as React elements. */
export function renderShell(site: Site, page: Page) {
  const tree = page.nav ? { html: SHELL_PLACEHOLDERS.tree } : undefined
  const view = createStore<View>({ page, tree, article: SHELL_PLACEHOLDERS.article })
  return <App site={site} view={view} status={createStore<AsyncStatus>("idle")} />
}

/**
 * Returns a page with tokens in place of the texts that appear unchanged in its shell, and adds the escaped texts to
 * `texts`. Equal texts have the same token, because components compare them.
 */
function shapeOf(page: Page, site: Site, texts: Record<string, string>): Page {
  if (page.error) return page // there is only one such page, and its layout compares texts with other texts
  const numbers = new Map<string, string>()
  const text = <T extends string | undefined>(value: T): T => {
    if (!value) return value // an empty text is not rendered
    let number = numbers.get(value)
    if (number === undefined) {
      number = `${numbers.size}`
      numbers.set(value, number)
      texts[number] = escapeText(value)
    }
    return token("text", number) as T
  }
  const address = <T extends string | undefined>(value: T): T => {
    const [start = ""] = /^(?:\w+:)?\/*/.exec(value ?? "") ?? []
    return (value && start + text(value.slice(start.length))) as T
  }
  const neighbor = (page: Page["next"]) =>
    page && {
      ...page,
      path: address(page.path),
      title: text(page.title),
      description: text(page.description),
    }
  const { path, head, toc = [] } = page
  const shape: Page = {
    path: shapeOfPath(path, site, text),
    layout: page.layout,
    head: { title: text(head.title), colorMode: head.colorMode },
    title: text(page.title),
    titleId: text(page.titleId),
    description: text(page.description),
    links: page.links?.map((link) => ({ ...link, label: text(link.label) })),
    section: page.section,
    nav: page.nav && "nav",
    breadcrumbs: page.breadcrumbs?.map(({ label, to }) => ({
      label: text(label),
      to: to === path ? shapeOfPath(path, site, text) : address(to),
    })),
    toc: toc.length > 0 ? [HEADING] : [],
    previous: neighbor(page.previous),
    next: neighbor(page.next),
    edit: address(page.edit),
    generated: page.generated,
    updated: text(page.updated),
    updatedText: text(page.updatedText),
    checked: text(page.checked),
    locale: page.locale,
    translations: page.translations?.map(address),
    original: page.original,
    newer: page.newer && { ...page.newer, to: address(page.newer.to) },
    error: page.error,
    version: page.version,
    newest: page.newest && { ...page.newest, to: address(page.newest.to) },
  }
  return shape
}

/**
 * Returns a path with a token in place of the part that components do not read, which is everything after the
 * section.
 */
function shapeOfPath(path: string, site: Site, text: (value: string) => string): string {
  if (path.endsWith("/")) return path
  const above = [site.home, ...site.sections.map(({ to }) => to)].filter((to) => isWithin(path, to))
  const start = Math.max(...above.map((to) => to.replace(/\/$/, "").length), 0) + 1
  return path.slice(0, start) + text(path.slice(start))
}

/** Joins the pieces of a split text. Every second piece is the name of a text. */
function fill(pieces: string[], texts: Record<string, string>): string {
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : (texts[piece] ?? ""))).join("")
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
}

/** Escapes a text in the same way as React. It also prevents the text from being read as a token. */
function escapeText(text: string): string {
  return escapeTokens(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
