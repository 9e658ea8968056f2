import { renderComponents } from "../islands/render-components"
import { tokenPattern } from "../islands/tokens"
import type { Part } from "../payload.gen"

const ISLAND = tokenPattern("island", "g")

/** Renders an article as Go does. */
export function renderArticle(parts: Part[], spent?: Record<string, string>): string {
  let first = 0
  return parts
    .map((part) => {
      if (typeof part === "string") return part
      const [rendered] = renderComponents([part], spent)
      const html = rendered!.html.replace(ISLAND, (_, n: string) => `${first + Number(n)}`)
      first += rendered!.islands
      return html
    })
    .join("")
}
