import { token, tokenPattern } from "./tokens"

const PLACEHOLDER = tokenPattern("placeholder")

/**
 * HTML that React is to leave alone: it renders a placeholder where the HTML belongs, and `fill`
 * puts the HTML there. So HTML need not be balanced, and is never parsed or escaped.
 */
export class Placeholders {
  readonly #html: { text: string; final: boolean }[] = []

  /** Stores finished HTML and gives the placeholder to render. */
  add(html: string): string {
    return this.#add(html, true)
  }

  /** Stores HTML that may hold placeholders itself. */
  addRendered(html: string): string {
    return this.#add(html, false)
  }

  /** Replaces every placeholder of a rendered string, those within other placeholders' HTML too. */
  fill(rendered: string): string {
    const pieces = rendered.split(PLACEHOLDER)
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : this.#htmlOf(piece))).join("")
  }

  #add(text: string, final: boolean): string {
    this.#html.push({ text, final })
    return token("placeholder", this.#html.length - 1)
  }

  #htmlOf(index: string): string {
    const html = this.#html[Number(index)]
    if (!html) return ""
    return html.final ? html.text : this.fill(html.text)
  }
}
