import type { Component } from "../payload.gen"
import { token, tokenPattern } from "./tokens"

const HTML = tokenPattern("html", "g")
const ISLAND = tokenPattern("island", "g")

/** The maximum number of cached components. A site has far fewer, unless all of its components differ. */
const MAX_ENTRIES = 1000

/** Returns the id of a component's nth island, before the component has been placed on a page. */
export function islandId(n: number): string {
  return `i${token("island", n)}`
}

/** A component's HTML and its number of islands. */
export interface Rendered {
  html: string
  islands: number
}

/**
 * Caches rendered components. Components that differ only in the HTML that Go inserts are rendered only once.
 * Examples are callouts with the same color, and code groups with the same files.
 */
export class RenderCache {
  readonly #entries = new Map<string, Rendered>()

  /** Returns the HTML of a component. `first` is the number of its first island. */
  render(component: Component, first: number, render: (key: Component) => Rendered): Rendered {
    const tokens: string[] = []
    const key = JSON.stringify(component).replace(HTML, (found) =>
      token("html", tokens.push(found) - 1),
    )
    const entry = this.#entries.get(key) ?? this.#add(key, render)
    const html = entry.html
      .replace(HTML, (_, n: string) => tokens[Number(n)] ?? "")
      .replace(ISLAND, (_, n: string) => `${first + Number(n)}`)
    return { html, islands: entry.islands }
  }

  #add(key: string, render: (key: Component) => Rendered): Rendered {
    const rendered = render(JSON.parse(key) as Component)
    if (this.#entries.size < MAX_ENTRIES) this.#entries.set(key, rendered)
    return rendered
  }
}
