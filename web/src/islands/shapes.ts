import type { Component } from "../payload.gen"

/** A token that Go puts in the place of its HTML. */
const TOKEN = /\uE010(\d+)\uE011/g

/** A mark stands for the number of an island, which depends on those before it on its page. */
const MARK = /\uE012(\d+)\uE013/g

/** How many shapes are remembered: a site has far fewer, unless each of its components differs. */
const MOST = 1000

/** islandId is the id of a component's nth island, until the component stands on a page. */
export function islandId(n: number): string {
  return `i\uE012${n}\uE013`
}

/** Drawn is a component's HTML, and how many islands are in it. */
export interface Drawn {
  html: string
  islands: number
}

/**
 * Shapes draws each shape of a component once. Two components have one shape where only the HTML
 * that Go puts into them differs: callouts of one colour, code groups of the same files.
 */
export class Shapes {
  readonly #known = new Map<string, Drawn>()

  /** draw gives the HTML of a component whose first island has the number first. */
  draw(component: Component, first: number, render: (shape: Component) => Drawn): Drawn {
    const tokens: string[] = []
    const shape = JSON.stringify(component).replace(
      TOKEN,
      (token) => `\uE010${tokens.push(token) - 1}\uE011`,
    )
    const known = this.#known.get(shape) ?? this.#keep(shape, render)
    const html = known.html
      .replace(TOKEN, (_, n: string) => tokens[Number(n)] ?? "")
      .replace(MARK, (_, n: string) => `${first + Number(n)}`)
    return { html, islands: known.islands }
  }

  #keep(shape: string, render: (shape: Component) => Drawn): Drawn {
    const drawn = render(JSON.parse(shape) as Component)
    if (this.#known.size < MOST) this.#known.set(shape, drawn)
    return drawn
  }
}
