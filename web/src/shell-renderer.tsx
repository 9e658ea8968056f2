import type { ReactElement } from "react"
import { renderToString } from "react-dom/server"
import { App } from "./app"
import { SiteContext } from "./hooks/use-site"
import { escapeTokens, SHELL_PLACEHOLDERS, token, tokenPattern, TOKENS } from "./islands/tokens"
import type { AsyncStatus } from "./router/async-status"
import { createStore } from "./lib/store"
import type { View } from "./router/view"
import type { Page, Site } from "./payload.gen"
import { KeepContext, type Keep, type Values } from "./ui/constant"

/**
 * A token stands for a kept part while the rest of a shell is rendered: its number, then its values.
 * React escapes the values like any text, and parts two tokens by a comment that nobody needs.
 */
const [OPEN, CLOSE] = TOKENS.placeholder
const TOKEN = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}(?:<!-- -->(?=${OPEN}))?`)
const [SEPARATOR] = TOKENS.separator

/** A slot stands for a value in a part. */
const SLOT = tokenPattern("value")

/** Kept is a part of the shell, cut at the places of its values once it has been drawn. */
interface Kept {
  number: number
  pieces?: string[]
}

/** ShellRenderer prerenders shells, and what they have in common only once. */
export class ShellRenderer {
  readonly #site: Site
  readonly #kept = new Map<string, Kept>()
  readonly #byNumber: Kept[] = []

  constructor(site: Site) {
    this.#site = site
  }

  /** render gives the shell of a page, with placeholders for its article and its section's tree. */
  render(page: Page): string {
    const tree = page.nav ? { html: SHELL_PLACEHOLDERS.tree } : undefined
    const view = createStore<View>({ page, tree, article: SHELL_PLACEHOLDERS.article })
    const fresh = new Map<Kept, () => ReactElement>()
    const keep: Keep = (name, values, draw) => {
      const kept = this.#named(name)
      if (!kept.pieces) fresh.set(kept, () => draw(slots(values)))
      const texts = Object.values(values).map(escapeTokens)
      return token("placeholder", [kept.number, ...texts].join(SEPARATOR))
    }
    const shell = renderToString(
      <KeepContext value={keep}>
        <App site={this.#site} view={view} status={createStore<AsyncStatus>("idle")} />
      </KeepContext>,
    )
    for (const [kept, draw] of fresh) kept.pieces = this.#draw(draw())
    return join(shell.split(TOKEN), (token) => this.#copy(token))
  }

  #named(name: string): Kept {
    const known = this.#kept.get(name)
    if (known) return known
    const kept = { number: this.#byNumber.length }
    this.#byNumber.push(kept)
    this.#kept.set(name, kept)
    return kept
  }

  #draw(part: ReactElement): string[] {
    return renderToString(<SiteContext value={this.#site}>{part}</SiteContext>).split(SLOT)
  }

  /** #copy is the part that a token stands for, with the token's values in it. */
  #copy(kept: string): string {
    const [number, ...values] = kept.split(SEPARATOR)
    const { pieces = [] } = this.#byNumber[Number(number)] ?? {}
    return join(pieces, (slot) => values[Number(slot)] ?? "")
  }
}

/** slots are values that stand for those of any copy. */
function slots(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((key, index) => [key, token("value", index)]))
}

/** join puts a split text together again; what split captured, every second piece, is replaced. */
function join(pieces: string[], replace: (captured: string) => string): string {
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : replace(piece))).join("")
}
