// Describes packages as their own types do, once for everybody who asks what a name is. With a folder it writes there
// the descriptions of libraries that a site shows (../reference); without one it writes dist/reference.json, which has
// all packages that snippets import, each name with one sentence: what the program checks code against, and what readers
// see who point at a name. internal/reference reads both, and docs/development.md describes the format.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Library, root } from "./library.mjs"
import { withElements } from "./three.mjs"
import { brief } from "./brief.mjs"

/** The descriptions that the site shows, each with the name of its file and what is made of it. */
const SHOWN = {
  three: { file: "three.json", shown: withElements },
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

/** A description as JSON with a line for each export and each member, so that a change is a line of a diff. */
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
  for (const [name, { file, shown = (one) => one }] of Object.entries(SHOWN)) {
    writeFileSync(path.join(folder, file), print(shown(await library.describe(name))))
  }
} else {
  const library = new Library(IMPORTED)
  const described = {}
  for (const name of IMPORTED) {
    const one = await library.describe(name)
    if (one) described[name] = brief(one)
  }
  writeFileSync(path.join(root, "dist/reference.json"), JSON.stringify(described) + "\n")
}
