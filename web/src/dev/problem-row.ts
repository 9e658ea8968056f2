import type { Problem } from "./follow"

/**
 * Renders a problem with its location, message, source line and fix. The location is a button that opens the editor.
 */
export function problemRow(problem: Problem, edit: () => void): HTMLLIElement {
  const { file, line, col, severity, message, cure, source } = problem
  const row = document.createElement("li")
  row.dataset["severity"] = severity
  if (file) {
    const button = element("button", "place", "")
    button.type = "button"
    button.append(element("span", "mark", ""), line > 0 ? `${file}:${line}:${col}` : file)
    button.title = "Open in your editor"
    button.addEventListener("click", edit)
    row.append(button)
  }
  row.append(element("p", "message", message))
  if (source?.trim()) row.append(sourceLine(problem))
  if (cure) row.append(element("p", "hint", cure))
  return row
}

/** Renders the source line with the problem underlined. */
function sourceLine({
  line,
  col,
  width = 1,
  source = "",
  sourceStart = 0,
}: Problem): HTMLPreElement {
  const characters = Array.from(source)
  const start = col - 1 - sourceStart
  const pre = element("pre", "", "")
  pre.append(
    element("b", "", `${line} `),
    characters.slice(0, start).join(""),
    element("mark", "", characters.slice(start, start + width).join("")),
    characters.slice(start + width).join(""),
  )
  return pre
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, name: string, text: string) {
  const node = document.createElement(tag)
  node.className = name
  node.textContent = text
  return node
}
