const OPEN = "\uE000"
const CLOSE = "\uE001"
const TOKEN = /\uE000(\d+)\uE001/

/**
 * Holes keeps HTML out of React's hands: React renders a token where the HTML belongs, and fill
 * puts the HTML there. So HTML need not be balanced, and is never parsed or escaped.
 */
export class Holes {
  readonly #html: { text: string; final: boolean }[] = []

  /** keep stores finished HTML and gives the token to render. */
  keep(html: string): string {
    return this.#add(html, true)
  }

  /** keepRendered stores HTML that may hold tokens itself. */
  keepRendered(html: string): string {
    return this.#add(html, false)
  }

  /** fill replaces every token of a rendered string, those within other tokens' HTML too. */
  fill(rendered: string): string {
    const pieces = rendered.split(TOKEN)
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : this.#take(piece))).join("")
  }

  #add(text: string, final: boolean): string {
    this.#html.push({ text, final })
    return `${OPEN}${this.#html.length - 1}${CLOSE}`
  }

  #take(index: string): string {
    const hole = this.#html[Number(index)]
    if (!hole) return ""
    return hole.final ? hole.text : this.fill(hole.text)
  }
}

/** The marks of our tokens, of those that Go puts in the place of its HTML, and of islands' numbers. */
const MARKS = /[\uE000\uE001\uE010-\uE013]/g

/** withoutTokens makes sure that an author's value never reads as a token. */
export function withoutTokens<T>(value: T): T {
  const text = JSON.stringify(value)
  const clean = text.replace(MARKS, "\uFFFD")
  return clean === text ? value : (JSON.parse(clean) as T)
}
