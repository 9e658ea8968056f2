import type { Explanation, Explanations } from "./find-names"
import { names as texts } from "../strings/names.gen"

/**
 * Renders the description of a name: its highlighted type, the first sentence of its documentation, and its origin.
 */
export function describe({ packages }: Explanations, name: Explanation): DocumentFragment {
  const content = document.createDocumentFragment()
  const code = document.createElement("code")
  code.dir = "ltr"
  code.translate = false
  code.append(...colored(name.type))
  content.append(code)
  if (name.text) content.append(element("p", "auto", name.text))
  const source = document.createElement("small")
  source.append(element("bdi", "ltr", packages[name.package ?? 0] ?? ""))
  if (name.to) {
    const link = document.createElement("a")
    link.href = name.to
    link.textContent = texts.more
    source.append(" ", link)
  }
  content.append(source)
  return content
}

function element(name: string, dir: string, text: string): HTMLElement {
  const node = document.createElement(name)
  node.dir = dir
  node.textContent = text
  return node
}

const KEYWORD =
  /^(?:any|boolean|class|component|const|enum|extends|false|function|infer|interface|is|keyof|namespace|never|null|number|object|readonly|string|symbol|true|type|typeof|undefined|unknown|void)$/
const TOKEN = /"[^"]*"|[A-Za-z_$][\w$]*|\d+(?:\.\d+)?|[^\w"$]+/g

/** Highlights a line of TypeScript with the CSS classes of code blocks. */
function colored(line: string): Node[] {
  return [...line.matchAll(TOKEN)].map(({ 0: token, index }) => {
    const span = document.createElement("span")
    span.className = kind(token, line.slice(index + token.length))
    span.textContent = token
    return span
  })
}

function kind(token: string, after: string): string {
  if (KEYWORD.test(token)) return "kw"
  if (token.startsWith('"')) return "st"
  if (/^\d/.test(token)) return "nu"
  if (/^[A-Z]/.test(token)) return "ty"
  if (/^[a-z_$]/.test(token)) return /^\s*[(<]/.test(after) ? "fn" : "va"
  return "pu"
}
