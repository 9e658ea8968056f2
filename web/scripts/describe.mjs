// Describes the exports of packages, based on their type declarations. If the argument is a folder, it writes the
// descriptions of the libraries that a site documents into that folder (../reference). Without an argument, it writes
// dist/reference.json, a short description of all packages that snippets import. The program checks code against this
// description, and shows it in hints about names. internal/code/reference reads both kinds of files, and docs/development.md
// describes their format.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Library, root } from "./library.mjs"
import { withElements } from "./three.mjs"
import { brief } from "./brief.mjs"

/**
 * The packages that the site documents. Each has the name of its description file and a function that modifies the
 * description.
 */
const SHOWN = {
  three: { file: "three.json", convert: withElements },
  "@tresjs/core": { file: "core.json" },
  "@tresjs/cientos": { file: "cientos.json" },
  "@tresjs/post-processing": { file: "post-processing.json" },
}

const addons = path.join(root, "node_modules/three/examples/jsm")
const IMPORTED = [
  "vue",
  "three",
  "three/webgpu",
  "three/tsl",
  ...Object.keys(SHOWN).filter((name) => name !== "three"),
  "@tresjs/leches",
  "@vueuse/core",
  "gsap",
  "postprocessing",
  "tweakpane",
  ...readdirSync(addons, { recursive: true })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /^(?!libs\/|Addons).*\.js$/.test(file))
    .sort()
    .map((file) => `three/addons/${file}`),
]

/** Returns a description as JSON, with one line per export and per member, so that diffs are short. */
function print({ exports, ...head }) {
  const start = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`)
  const list = exports.map(({ members, ...one }) => {
    const line = JSON.stringify(one)
    if (!members || members.length === 0) return `    ${line}`
    const rows = members.map((member) => `      ${JSON.stringify(member)}`)
    return `    ${line.slice(0, -1)},"members":[\n${rows.join(",\n")}\n    ]}`
  })
  return `{\n${start.join("\n")}\n  "exports": [\n${list.join(",\n")}\n  ]\n}\n`
}

const [folder] = process.argv.slice(2)
if (folder) {
  mkdirSync(folder, { recursive: true })
  const library = new Library(Object.keys(SHOWN))
  for (const [name, { file, convert = (description) => description }] of Object.entries(SHOWN)) {
    writeFileSync(path.join(folder, file), print(convert(await library.describe(name))))
  }
} else {
  const library = new Library(IMPORTED, { brief: true })
  const descriptions = {}
  for (const name of IMPORTED) {
    const description = await library.describe(name)
    if (description) descriptions[name] = brief(description)
  }
  writeFileSync(path.join(root, "dist/reference.json"), JSON.stringify(descriptions) + "\n")
}
