// Writes docs/components.md from web/dist/components.json: every component with its props and slots.
import { readFileSync, writeFileSync } from "node:fs"

const root = new URL("..", import.meta.url)
const components = JSON.parse(readFileSync(new URL("web/dist/components.json", root), "utf8"))

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ")

function takes({ types, values }) {
  return values.length > 0 ? values.map((value) => `\`${value}\``).join(", ") : types.join(" or ")
}

function table({ props }) {
  if (props.length === 0) return []
  const rows = props.map((prop) => `| \`${kebab(prop.name)}\` | ${cell(takes(prop))} | ${cell(prop.doc)} |`)
  return ["", "| prop | takes | |", "|---|---|---|", ...rows]
}

function slots({ slots }) {
  return slots.length > 0 ? ["", `Slots: ${slots.map((slot) => `\`#${slot}\``).join(", ")}.`] : []
}

const pages = Object.entries(components)
  .filter(([name]) => name !== "pre")
  .sort(([a], [b]) => a.localeCompare(b, "en"))
  .map(([name, component]) => [`## ${name}`, "", component.doc, ...table(component), ...slots(component)].join("\n"))

const intro = "# Components\n\n<!-- Made by scripts/components-doc.mjs from the types of web/src/prose; run make docs. -->\n\nWhat authors can use in Markdown; [writing.md](writing.md) has the syntax."
writeFileSync(new URL("docs/components.md", root), [intro, ...pages].join("\n\n") + "\n")
