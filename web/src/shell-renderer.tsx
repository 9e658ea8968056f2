import type { ReactElement } from "react"
import { renderToString } from "react-dom/server"
import { App } from "./app"
import { SiteContext } from "./hooks/use-site"
import { createStore } from "./lib/store"
import type { View } from "./lib/view"
import type { Page, Site } from "./payload.gen"
import { KeepContext } from "./ui/constant"

/** What Go fills in later: it knows both without React, or from another call. */
const HOLES = { article: "<!--article-->", tree: "<!--nav-->" }

/** A token stands for a constant part while the rest of a shell is rendered. */
const TOKEN = /\uE000([^\uE001]*)\uE001/

/** ShellRenderer prerenders shells, and what is constant in them only once. */
export class ShellRenderer {
  readonly #site: Site
  readonly #parts = new Map<string, string>()

  constructor(site: Site) {
    this.#site = site
  }

  /** render gives the shell of a page, with holes for its article and its section's tree. */
  render(page: Page): string {
    const tree = page.nav ? { html: HOLES.tree } : undefined
    const view = createStore<View>({ page, tree, article: HOLES.article })
    const missing = new Map<string, ReactElement>()
    const keep = (name: string, part: ReactElement) => {
      if (!this.#parts.has(name)) missing.set(name, part)
      return `\uE000${name}\uE001`
    }
    const shell = renderToString(
      <KeepContext value={keep}>
        <App site={this.#site} view={view} loading={createStore(false)} />
      </KeepContext>,
    )
    for (const [name, part] of missing) this.#parts.set(name, this.#constant(part))
    return shell
      .split(TOKEN)
      .map((piece, index) => (index % 2 === 0 ? piece : this.#parts.get(piece)))
      .join("")
  }

  #constant(part: ReactElement): string {
    return renderToString(<SiteContext value={this.#site}>{part}</SiteContext>)
  }
}
