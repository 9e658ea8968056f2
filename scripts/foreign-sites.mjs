// Migrates public documentation sites with "init --from", builds them, and prints the results. SITES=DIR is a folder of
// exported repositories (OWNER+NAME); others are cloned. ONLY=a,b limits the sites to those whose name contains "a" or
// "b". TRY=OWNER/NAME/FOLDER,... lists other sites. AGENTS=1 serves each site and rates it with afdocs, from 0 to 100.
// KEEP=1 keeps the sites and prints where words are missing.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, extname, join, posix } from "node:path"
import { fileURLToPath } from "node:url"
import { account as wordsOf, worst } from "./foreign-words.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const tresdocs = join(root, "bin/tresdocs")

/** The sites. Each has a repository on GitHub and the folder of its documentation. */
const sites = [
  ["Tresjs/tres", "apps/docs"],
  ["Tresjs/tres", "apps/cientos-docs"],
  ["Tresjs/tres", "apps/rapier-docs"],
  ["Tresjs/tres", "apps/postprocessing-docs"],
  ["nuxt-content/docus", "docs"],
  ["nuxt/ui", "docs"],
  ["nuxt/content", "docs"],
  ["nuxt/image", "docs"],
  ["nuxt-hub/core", "docs"],
  ["unjs/h3", "docs"],
  ["nuxt-themes/docus", ".starters/default"],
  ["nuxt-ui-templates/saas", "."],
  ["vuejs/router", "packages/docs"],
  ["withastro/starlight", "docs"],
  ["nuxt-modules/mcp-toolkit", "apps/docs"],
  ["onmax/nuxt-better-auth", "docs"],
  ["nuxt-ui-templates/docs", "."],
  ["directus/docs", "."],
  ["vueuse/vueuse", "packages"],
  ["vitejs/vite", "docs"],
  ["slidevjs/slidev", "docs"],
  ["vitest-dev/vitest", "docs"],
  ["tauri-apps/tauri-docs", "."],
  ["withastro/docs", "."],
]

/** The sites to migrate. */
const chosen = process.env.TRY?.split(",").map((site) => {
  const [owner, name, ...folder] = site.split("/")
  return [`${owner}/${name}`, folder.join("/") || "."]
}) ?? sites

const work = mkdtempSync(join(tmpdir(), "foreign-sites-"))

/** Starts a program and returns its exit code and output. */
function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28 })
  return { code: status ?? 1, stdout: stdout ?? "", stderr: stderr ?? "" }
}

/** Returns the folder of a repository, or nothing if the repository is unavailable. */
function checkout(repository) {
  const name = repository.replace("/", "+")
  const exported = join(process.env.SITES ?? "", name)
  if (process.env.SITES && existsSync(exported)) return exported
  const clone = join(work, name)
  if (existsSync(clone)) return clone
  const { code, stderr } = run("git", "-c", "credential.helper=", "clone", "--quiet", "--depth=1", `https://github.com/${repository}`, clone)
  if (code === 0) return clone
  console.error(`skipped ${repository}: ${stderr.trim().split("\n").at(-1)}`)
}

/** Decodes the lines that are JSON and skips all others. */
const lines = (text) => text.split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line))

/** Serves a built site and returns the rating that afdocs gives it. */
async function rated(site) {
  const { computeScore, runChecks } = await import("../web/node_modules/afdocs/dist/index.js")
  const server = spawn(tresdocs, ["serve", "--dir", join(site, "dist"), "--addr", "127.0.0.1:0"])
  const said = await new Promise((resolve) => server.stdout.once("data", resolve))
  const [, canonicalOrigin] = /^ {2}url: (\S+)/m.exec(readFileSync(join(site, "tresdocs.yaml"), "utf8")) ?? []
  const report = await runChecks(/http:\/\/\S+/.exec(said)[0], { canonicalOrigin, samplingStrategy: "deterministic", requestDelay: 0 })
  server.kill()
  for (const { id, status, message } of report.results) {
    if (status === "fail" || status === "warn") console.error(`  ${id}: ${message}`)
  }
  return computeScore(report).overall
}

/** Returns the files in a folder and its subfolders that a pattern matches, without hidden and installed ones. */
function filesIn(folder, pattern) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => pattern.test(file) && !/(^|\/)(node_modules|dist|\.(?!vitepress))/.test(file))
}

/** Returns the part that a page's URL and its file name have in common, such as "guide/start". */
const stem = (path) =>
  path.replace(/[?#].*$/, "").replace(/\.(mdx?|html)$/, "").replace(/(^|\/)\d+\.(?=[^/]+)/g, "$1").replace(/(^|\/)index$/, "")
    .replace(/^\/|\/$/g, "").toLowerCase()

/** Returns the dead links whose target is a document of the project. */
function deadOfOurs(problems, from) {
  const documents = filesIn(from, /\.mdx?$/).map((file) => "/" + stem(file))
  return problems.filter(({ rule, severity, message, file }) => {
    const to = rule === "link" && severity === "error" && /^no page at "(.+)"$/.exec(message)?.[1]
    if (!to || extname(to.replace(/\.(mdx?|html)$/, "")) !== "") return false
    const target = stem(to.startsWith("/") ? to : posix.join(dirname(file).replace(/^content/, ""), to))
    return target !== "" && documents.some((document) => document.endsWith("/" + target))
  })
}

/** Returns the text of HTML or Markdown, for comparisons. */
const plain = (text) =>
  text.replace(/<[^>]*>|[`*_\\"']|\{#[^}]*\}/g, "").replace(/&#x27;|&quot;|&#39;/g, "").replaceAll("&amp;", "&").replaceAll("&lt;", "<")
    .replace(/\s+/g, " ").trim()

/** Returns the number of strings that appear on the site, out of all strings. */
const share = (texts, has) => `${texts.filter((text) => has.has(text)).length}/${texts.length}`

/** Removes comments, and interface strings that are not part of menus, from a configuration. */
const menusOf = (config) =>
  config.replace(/^\s*(?:\/\/.*$|\/\*[^]*?\*\/)/gm, "")
    .replace(/\b(?:lastUpdated|docFooter|notFound): *\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "")

/** Returns a pattern for the files of a glob in any folder. */
const glob = (text) =>
  new RegExp(`(^|/)${text.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*\*\/|\*\*|\*/g, (stars) => (stars === "*" ? "[^/]*" : ".*"))}$`)

/**
 * Counts the titles in front matter that are titles of pages, and the labels of configured menus that pages show.
 * A label is silent, which means silently lost, if neither pages nor the messages of the migration contain it.
 */
function texts(site, from, messages) {
  const read = (folder, files) => files.map((file) => readFileSync(join(folder, file), "utf8"))
  const all = (list, pattern) => list.flatMap((text) => [...text.matchAll(pattern)].map((match) => plain(match[1] ?? match[2] ?? match[3])))
  const dist = join(site, "dist")
  const pages = all(read(dist, filesIn(dist, /index\.html$/)), /<h1[^>]*>(.*?)<\/h1>|<title>(.*?)<\/title>/gs)
  const headings = new Set(pages.flatMap((title) => [title, title.replace(/ [-|·] [^-|·]*$/, "")]))
  const data = join(dist, "_tresdocs")
  const menus = read(data, filesIn(data, /^(nav|site)\..*\.json$/))
  const oneLanguage = !menus.some((text) => text.includes('"locales":'))
  const shown = new Set(all(menus, /"(?:title|label|tocTitle|editLabel)":"((?:[^"\\]|\\.)*)"/g))
  const configs = read(from, filesIn(from, /(^|\/)(\.vitepress\/(?!theme|cache)[^]*|astro\.config)\.[mc]?[jt]s$/))
    .map((text) => menusOf(oneLanguage ? text.replace(/\broot: *\{\s*label: *['"][^'"]*['"]/g, "") : text))
  const excluded = configs.flatMap((text) => [...text.matchAll(/srcExclude: *\[([^\]]*)\]/g)].flatMap(([, list]) => [...list.matchAll(/['"]([^'"]+)['"]/g)].map(([, name]) => glob(name))))
  const documents = filesIn(from, /\.mdx?$/).filter((file) => !excluded.some((pattern) => pattern.test(file)))
  const titles = all(read(from, documents), /^---\n(?:(?!---)[^\n]*\n)*?title: *([^\n|>]+)\n/g)
  // The argument of a function is a label, such as t('Getting Started'), or the key of a label, such as
  // t('getting-started').
  const configured = all(configs, /\b(?:text|label): *(?:'([^'\n]+)'|"([^"\n]+)"|\w+\( *(?='[^']*[^a-z.'-])'([^'\n]+)')/g)
  const silent = configured.filter((text) => !shown.has(text) && !headings.has(text) && !messages.some((message) => plain(message).includes(text)))
  if (process.env.KEEP && silent.length > 0) console.error(`  silent: ${silent.join(", ")}`)
  return { titles: share(titles, headings), menus: share(configured, shown), silent: silent.length }
}

/** Migrates a folder to a site and returns its row of the table. */
async function attempt(repository, folder, from) {
  const name = `${repository}/${folder}`
  const site = join(work, "sites", name.replaceAll("/", "-"))
  rmSync(site, { recursive: true, force: true })
  mkdirSync(join(work, "sites"), { recursive: true })
  const made = run(tresdocs, "init", site, "--from", from, "--json")
  if (made.code !== 0) return { site: name, built: "no: " + made.stderr.trim().split("\n").at(-1) }
  const { known = 0, account } = lines(made.stdout).at(-1) ?? {}
  const messages = lines(made.stderr).map(({ message = "" }) => message)
  const built = run(tresdocs, "build", "--site", site, "--json")
  const coverage = lines(run(tresdocs, "check", "--site", site, "--coverage", "--json").stdout).at(-1)
  rmSync(join(site, "tresdocs.baseline.json"), { force: true })
  const problems = lines(run(tresdocs, "check", "--site", site, "--json").stderr)
  const words = wordsOf(from, site)
  if (process.env.KEEP) console.error(worst(words, 8).join("\n"))
  const level = (severity) => problems.filter((problem) => problem.severity === severity).length
  return {
    site: name, built: built.code === 0 ? "yes" : "no", documents: coverage?.documents, pages: coverage?.pages,
    known, errors: level("error"), warnings: level("warning"),
    "dead, our fault": deadOfOurs(problems, from).length, ...texts(site, from, messages),
    "words in": account?.words.in, "words over": account?.words.over,
    "documents in": account?.documents.in, "documents over": account?.documents.over,
    "on pages": `${words.found}/${words.documents}`, words: words.words, missing: words.missing,
    "missing %": words.words > 0 ? Math.round((words.missing / words.words) * 10_000) / 100 : 0,
    ...uses(coverage?.components ?? []),
    ...(process.env.AGENTS && built.code === 0 && { "for agents": await rated(site) }),
  }
}

/** Counts the rendered uses and all uses of components, by origin. */
function uses(components) {
  const share = (origin) => {
    const all = components.filter(({ from }) => from === origin)
    const sum = (list) => list.reduce((total, { uses }) => total + uses, 0)
    return `${sum(all.filter(({ drawn }) => drawn))}/${sum(all)}`
  }
  return { framework: share("framework"), "own parts": share("site"), unknown: share("unknown") }
}

const only = process.env.ONLY?.split(",")
const rows = []
for (const [repository, folder] of chosen) {
  if (only && !only.some((part) => `${repository}/${folder}`.includes(part))) continue
  const source = checkout(repository)
  if (!source) continue
  console.error(`${repository}/${folder} …`)
  rows.push(await attempt(repository, folder, join(source, folder)))
}
if (rows.length > 0) console.table(rows)
if (process.env.KEEP) console.error(`sites are in ${join(work, "sites")}`)
else rmSync(work, { recursive: true, force: true })
if (rows.some(({ built }) => built !== "yes")) process.exitCode = 1
