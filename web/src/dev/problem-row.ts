import type { Problem } from "./follow"

/** Draws one problem: its place, which opens the editor, what is wrong, the line, and how to put it right. */
export function problemRow(problem: Problem, edit: () => void): HTMLLIElement {
  const { file, line, col, severity, message, cure, source } = problem
  const row = document.createElement("li")
  row.dataset["severity"] = severity
  if (file) {
    const place = element("button", "place", "")
    place.type = "button"
    place.append(element("span", "mark", ""), line > 0 ? `${file}:${line}:${col}` : file)
    place.title = "Open in your editor"
    place.addEventListener("click", edit)
    row.append(place)
  }
  row.append(element("p", "message", message))
  if (source?.trim()) row.append(sourceLine(problem))
  if (cure) row.append(element("p", "hint", cure))
  return row
}

/** Shows the line at fault, with the fault underlined. */
function sourceLine({ line, col, width = 1, source = "" }: Problem): HTMLPreElement {
  const letters = Array.from(source)
  const pre = element("pre", "", "")
  pre.append(
    element("b", "", `${line} `),
    letters.slice(0, col - 1).join(""),
    element("mark", "", letters.slice(col - 1, col - 1 + width).join("")),
    letters.slice(col - 1 + width).join(""),
  )
  return pre
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, name: string, text: string) {
  const made = document.createElement(tag)
  made.className = name
  made.textContent = text
  return made
}
