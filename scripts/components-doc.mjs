// Writes docs/components.md: every component with its props and slots, from web/dist/components.json, and an example
// from the gallery. A component without an example is an error.
import { readFileSync, writeFileSync } from "node:fs"
import { exampleOf } from "./gallery.mjs"

const root = new URL("..", import.meta.url)
const components = JSON.parse(readFileSync(new URL("web/dist/components.json", root), "utf8"))

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ")

/** What authors write for each type. */
const TYPES = {
  string: "text", text: "text or a number", number: "a number", boolean: "nothing, or `false`", icon: "an icon",
  link: "a page or an address", "labeled-link": "a label and a link", list: "a list", pages: "the path of a folder of pages", releases: "the path of a folder of pages", any: "any value",
}

function takes({ type, values }) {
  return values ? values.map((value) => `\`${value}\``).join(", ") : TYPES[type]
}

function about({ doc, required, default: initial }) {
  const more = required ? " Required." : initial === undefined || initial === "" ? "" : ` \`${initial}\` by default.`
  return cell(doc + more)
}

function table({ props }) {
  if (props.length === 0) return []
  const rows = props.map((prop) => `| \`${kebab(prop.name)}\` | ${cell(takes(prop))} | ${about(prop)} |`)
  return ["", "| prop | takes | |", "|---|---|---|", ...rows]
}

function slots({ slots }) {
  if (slots.length === 0) return []
  const rows = slots.map(({ name, doc }) => `| \`${name === "default" ? "" : "#"}${name}\` | ${cell(doc)} |`)
  return ["", "| slot | |", "|---|---|", ...rows]
}

function example(name, { kind }) {
  const { markdown, within } = exampleOf(name, kind)
  if (within) return ["", `See the example of [${within}](#${within}).`]
  if (!markdown) throw new Error(`no example of ${name}: add one to testsite/content/2.gallery`)
  return ["", "````md", markdown, "````"]
}

function otherNames(name) {
  const names = Object.keys(components).filter((other) => components[other].alias === name)
  return names.length > 0 ? ` Also written ${names.map((other) => `\`${other}\``).join(", ")}.` : ""
}

const pages = Object.entries(components)
  .filter(([name, { alias }]) => name !== "pre" && !alias)
  .sort(([a], [b]) => a.localeCompare(b, "en"))
  .map(([name, component]) => [`## ${name}`, "", component.doc + otherNames(name), ...example(name, component), ...table(component), ...slots(component)].join("\n"))

const intro = "# Components\n\n<!-- Made by scripts/components-doc.mjs from the definitions in web/src/prose; run make docs. -->\n\nThe components that authors can use in Markdown. For the syntax, see [writing.md](writing.md). The examples come from the gallery in `testsite/`, which is rendered and tested."
writeFileSync(new URL("docs/components.md", root), [intro, ...pages].join("\n\n") + "\n")
