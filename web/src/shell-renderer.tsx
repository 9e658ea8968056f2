import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { App } from "./app"
import { SiteContext } from "./hooks/use-site"
import { escapeTokens, SHELL_PLACEHOLDERS, token, tokenPattern, TOKENS } from "./islands/tokens"
import type { AsyncStatus } from "./router/async-status"
import { createStore } from "./lib/store"
import type { View } from "./router/view"
import type { Page, Site } from "./payload.gen"
import { PartContext, type Part, type Texts } from "./ui/render-once"

/**
 * A token represents a part while the rest of a shell is rendered: its number, then its texts. React escapes the texts
 * as usual, and separates adjacent tokens with a comment, which is removed.
 */
const [OPEN, CLOSE] = TOKENS.placeholder
const TOKEN = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}(?:<!-- -->(?=${OPEN}))?`)
const [SEPARATOR] = TOKENS.separator

/** Matches the position of a text in a part. */
const SLOT = tokenPattern("value")

/** The HTML of a rendered part, split at the positions of its texts. */
interface Rendered {
  number: number
  pieces?: string[]
}

/** Prerenders shells. What they have in common is rendered once. */
export class ShellRenderer {
  readonly #site: Site
  readonly #rendered = new Map<Part["of"], Map<string, Rendered>>()
  readonly #byNumber: Rendered[] = []

  constructor(site: Site) {
    this.#site = site
  }

  /** Returns the shell of a page, with placeholders for its article and its section's tree. */
  render(page: Page): string {
    const newParts = new Map<Rendered, () => ReactNode>()
    const placeholder = ({ of, props, texts, draw }: Part) => {
      const rendered = this.#find(of, props)
      if (!rendered.pieces) newParts.set(rendered, () => draw(slots(texts)))
      return token(
        "placeholder",
        [rendered.number, ...Object.values(texts).map(escapeTokens)].join(SEPARATOR),
      )
    }
    const shell = renderToString(
      <PartContext value={placeholder}>{renderShell(this.#site, page)}</PartContext>,
    )
    for (const [rendered, draw] of newParts) rendered.pieces = this.#draw(draw())
    return join(shell.split(TOKEN), (token) => this.#copy(token))
  }

  #find(of: Part["of"], props: object): Rendered {
    const key = JSON.stringify(props)
    const copies = this.#rendered.get(of) ?? new Map<string, Rendered>()
    this.#rendered.set(of, copies)
    const cached = copies.get(key)
    if (cached) return cached
    const rendered = { number: this.#byNumber.length }
    this.#byNumber.push(rendered)
    copies.set(key, rendered)
    return rendered
  }

  #draw(part: ReactNode): string[] {
    return renderToString(<SiteContext value={this.#site}>{part}</SiteContext>).split(SLOT)
  }

  /** Returns the HTML of a token, with the token's texts inserted. */
  #copy(token: string): string {
    const [number, ...texts] = token.split(SEPARATOR)
    const { pieces = [] } = this.#byNumber[Number(number)] ?? {}
    return join(pieces, (slot) => texts[Number(slot)] ?? "")
  }
}

/** Returns the shell of a page as React elements. */
export function renderShell(site: Site, page: Page) {
  const tree = page.nav ? { html: SHELL_PLACEHOLDERS.tree } : undefined
  const view = createStore<View>({ page, tree, article: SHELL_PLACEHOLDERS.article })
  return <App site={site} view={view} status={createStore<AsyncStatus>("idle")} />
}

/** Returns placeholders for the texts of a copy. */
function slots(texts: Texts): Texts {
  return Object.fromEntries(Object.keys(texts).map((key, index) => [key, token("value", index)]))
}

/** Joins a split text. Captured groups, every second piece, are replaced. */
function join(pieces: string[], replace: (captured: string) => string): string {
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : replace(piece))).join("")
}
