import { token, tokenPattern } from "./tokens"

const PLACEHOLDER = tokenPattern("placeholder")

/**
 * HTML that bypasses React. React renders a placeholder in its place, and `fill` inserts the HTML. The HTML does not
 * have to be balanced, and is never parsed or escaped.
 */
export class Placeholders {
  readonly #html: { text: string; final: boolean }[] = []

  /** Stores HTML and returns its placeholder. */
  add(html: string): string {
    return this.#add(html, true)
  }

  /** Stores HTML that may itself contain placeholders. */
  addRendered(html: string): string {
    return this.#add(html, false)
  }

  /** Replaces every placeholder in a rendered string, including nested ones. */
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
