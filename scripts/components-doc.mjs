// Writes docs/components.md: every component with its props and slots, from web/dist/components.json, and an example
// from the gallery. A component without an example is an error.
import { readFileSync, writeFileSync } from "node:fs"
import { exampleOf } from "./gallery.mjs"

const root = new URL("..", import.meta.url)
const components = JSON.parse(readFileSync(new URL("web/dist/components.json", root), "utf8"))

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The description of each type for authors. Text is not mentioned. */
const TYPES = {
  string: "", text: "text or number", number: "number", boolean: "boolean", icon: "icon",
  link: "URL", "labeled-link": "label and URL", list: "list", pages: "folder", releases: "folder", any: "any value",
}

/** The values of most props about color. */
const COLORS = "`primary`, `secondary`, `neutral`, `info`, `success`, `warning`, `error`"

function takes({ type, values }) {
  const list = values?.map((value) => `\`${value}\``).join(", ")
  return list === COLORS ? "color" : list || TYPES[type]
}

/** Marks the description of a prop that a component accepts without effect. It is not listed. */
const IGNORED = /^No effect\b/
/** Marks the description of a slot that accepts Markdown in place of the text of the prop with the same name. */
const RICH = /\bif it contains Markdown\b/
/** Matches a description of the default slot that adds nothing to the example, such as "The text." */
const OBVIOUS = /^(?:The|Its) \w+\.$/
/** A prop with the same type and description in this many components is described once, at the top. */
const COMMON = 5

const value = (prop) => `\`${kebab(prop.name)}\``
const line = (prop) => `- ${value(prop)}${takes(prop) && ` (${takes(prop)})`}: ${about(prop)}`

function about({ doc, required, default: initial }) {
  const more = required ? " Required." : initial === undefined || initial === "" ? "" : ` \`${initial}\` by default.`
  return doc.replaceAll("\n", " ") + more
}

/** Returns the props that occur in many components. */
function commonProps(components) {
  const uses = new Map()
  for (const { alias, props } of Object.values(components)) {
    if (alias) continue
    for (const prop of props) uses.set(line(prop), [...(uses.get(line(prop)) ?? []), prop])
  }
  return new Map([...uses].filter(([, props]) => props.length >= COMMON && !IGNORED.test(props[0].doc)))
}

/** Lists the props that authors can set, then the slots that are not also props. */
function interfaceOf({ props, slots }, common) {
  const rich = new Set(slots.filter(({ name, doc }) => RICH.test(doc) && props.some((prop) => prop.name === name)).map(({ name }) => name))
  const described = props.filter((prop) => !IGNORED.test(prop.doc) && (!common.has(line(prop)) || rich.has(prop.name)))
  const rows = described.map((prop) => line(prop) + (rich.has(prop.name) ? " Also a slot." : ""))
  const shared = props.filter((prop) => !described.includes(prop) && !IGNORED.test(prop.doc)).map(value)
  if (shared.length > 0) rows.push(`- ${shared.join(", ")}: see [above](#props-of-many-components)`)
  for (const { name, doc } of slots) {
    if (!rich.has(name) && !(name === "default" && OBVIOUS.test(doc))) rows.push(`- ${name === "default" ? "Content" : `\`#${name}\``}: ${doc.replaceAll("\n", " ")}`)
  }
  return rows.length > 0 ? ["", ...rows] : []
}

/** Replacements for parts of examples from the test site. The documentation has other pages, pictures and icons. */
const HERE = [
  [/\n\n *:::accordion-item\{[^}]*\}\n *:::(?=\n)/g, ""], // empty
  ["/guide/start", "/your-first-site"], ["/gallery", "/decisions"], ["i-test-mark", "i-lucide-star"],
  [/\/logo-(?:dark|light)\.svg/g, "/images/cover.svg"],
]

/** Examples of scenes have no preview, because their files belong to another site. */
const OF_SCENES = ["challenge", "challenge-list", "prop-playground", "scene"]

function example(name, { kind }) {
  const { markdown, within } = exampleOf(name, kind)
  if (within) return ["", `Example: [${within}](#${components[within]?.alias || within}).`]
  if (!markdown) throw new Error(`no example of ${name}: add one to testsite/content/2.gallery`)
  const here = HERE.reduce((text, [from, to]) => text.replaceAll(from, to), markdown)
  return ["", OF_SCENES.includes(name) ? "````md" : "````md preview", here, "````"]
}

function otherNames(name) {
  const names = Object.keys(components).filter((other) => components[other].alias === name)
  return names.length > 0 ? ` Also written ${names.map((other) => `\`${other}\``).join(", ")}.` : ""
}

const common = commonProps(components)

const pages = Object.entries(components)
  .filter(([name, { alias }]) => name !== "pre" && !alias)
  .sort(([a], [b]) => a.localeCompare(b, "en"))
  .map(([name, component]) => [`## ${name}`, "", component.doc + otherNames(name), ...example(name, component), ...interfaceOf(component, common)].join("\n"))

const intro = `# Components

<!-- Made by scripts/components-doc.mjs from the definitions in web/src/prose; run make docs. -->

The components that authors can use in Markdown. For the syntax, see [writing.md](writing.md#components). Each list contains the props of a component, with their types, and then its slots. A prop without a type is text, and a URL can be the path of a page. Props of other engines that have no effect here are accepted, but not listed. A color is ${COLORS.replace(/, (?=[^,]*$)/, " or ")}.

## Props of many components

${[...common.keys()].sort().join("\n")}`
writeFileSync(new URL("docs/components.md", root), [intro, ...pages].join("\n\n") + "\n")
