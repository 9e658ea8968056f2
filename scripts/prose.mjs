// Checks comments, messages, tests and documentation for the patterns in scripts/prose-rules.txt.
//   node scripts/prose.mjs
// scripts/prose-exceptions.txt counts the hits that are allowed, by file and rule. UPDATE=1 lowers its counts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** A character that no pattern matches. It replaces everything that is not prose. */
const GAP = "¤"
/** Matches a space within a sentence, which may continue on the next line. */
const SPACE = "(?:[^\\S\\n]+|[^\\S\\n]*\\n[^\\S\\n]*)"
/** Matches the beginning of a line, a comment or a string. */
const START = "(?<=(?:^|[\\n¤])[^\\S\\n]*)"

/** Documents that are generated from strings in the code. The strings themselves are checked. */
const GENERATED = ["docs/components.md"]

const blank = (text) => text.replaceAll(/\S/g, " ")
const gap = (text) => text.replaceAll(/\S/g, GAP)

/** Returns the text of a Markdown file without code, URLs, ids, third-party titles and props that are not text. */
export function markdownProse(text) {
  return text
    .replaceAll(/^( *)(`{3,}|~{3,})[^]*?^\1\2`* *$/gm, gap)
    .replaceAll(/`[^`\n]*`/g, gap)
    .replaceAll(/\]\([^)\n]*\)/g, gap)
    .replaceAll(/\{#[^}\n]*\}/g, gap)
    .replaceAll(/https?:\S+/g, gap)
    .replaceAll(/^ *:{2,}(scene|video)[^\n]*$/gm, gap)
}

/** Replaces everything in a source file except its comments and the strings that `strings` matches. */
function sourceProse(text, strings) {
  const tokens = new RegExp(`(?<![:\\\\])//[^\\n]*|/\\*[^]*?\\*/|${strings}`, "g")
  let prose = ""
  let end = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    prose += gap(text.slice(end, index))
    end = index + token.length
    if (token.startsWith("//")) {
      // Code between two comments becomes a gap. Comments without code between them are lines of one comment.
      prose += (prose.endsWith("\n") || /\n\s*$/.test(prose) ? "  " : `${GAP} `) + token.slice(2)
    } else if (token.startsWith("/*")) {
      prose += `${GAP} ${token.slice(2).replaceAll(/^\s*\*\/?|\*\/$/gm, blank)}`
    } else if (token.includes(" ") && !/^['"`]use /.test(token)) {
      prose += GAP + token.slice(1, -1).replaceAll("\\n", " \x01") + GAP
    } else {
      prose += gap(token)
    }
  }
  return prose + gap(text.slice(end))
}

export const goProse = (text) =>
  sourceProse(text, "\"(?:[^\"\\\\\\n]|\\\\.)*\"|`[^`]*`|'(?:[^'\\\\\\n]|\\\\.)+'")
export const scriptProse = (text) =>
  sourceProse(text, '"(?:[^"\\\\\\n]|\\\\.)*"|`(?:[^`\\\\\\n]|\\\\.)*`')

/** Parses prose-rules.txt. */
export function parseRules(text) {
  const rules = []
  for (const line of text.split("\n")) {
    const head = /^\[(.+)\] (.+)$/.exec(line)
    if (head) rules.push({ name: head[1], sets: head[2].split(" "), patterns: [] })
    if (!line.includes("\t")) continue
    const [pattern, instead, example] = line.split("\t")
    const source = pattern.replaceAll(/(?<![\\[])\^/g, START).replaceAll(" ", SPACE)
    rules.at(-1).patterns.push({ pattern: new RegExp(source, "g"), instead, example })
  }
  return rules
}

/** Finds the hits of a file set's rules in prose, in order. */
export function findHits(rules, set, prose) {
  const hits = []
  for (const { name, sets, patterns } of rules) {
    if (!sets.includes("all") && !sets.includes(set)) continue
    for (const { pattern, instead } of patterns) {
      for (const { 0: text, index } of prose.matchAll(pattern))
        hits.push({ rule: name, index, text, instead })
    }
  }
  hits.sort((a, b) => a.index - b.index)
  // Two expressions of a rule may match the same words.
  return hits.filter(
    (hit, at) =>
      !hits
        .slice(0, at)
        .some((other) => other.rule === hit.rule && hit.index < other.index + other.text.length),
  )
}

/** The file sets: their folders, the files that belong to them, and the prose in these files. */
export const sets = [
  { set: "go", under: ["cmd", "internal", "web"], holds: /(?<!\.gen)\.go$/, prose: goProse },
  {
    set: "ts",
    under: ["web/src", "web/site", "web/vendor", "web/e2e", "web/claims", "web/facts", "facts"],
    holds: /(?<!\.gen|\.d)\.tsx?$/,
    prose: scriptProse,
  },
  {
    set: "ts",
    under: [
      ...["scripts", "web/scripts", "web/src", "web/site", "web/vendor"],
      ...["release", "bench", "examples", "components"],
    ],
    // The linter and its test contain the patterns.
    holds: /^(?!scripts\/prose\.).*\.(m?js|css|vue)$/,
    prose: scriptProse,
  },
  { set: "ts", under: ["examples", "components"], holds: /\.ts$/, prose: scriptProse },
  { set: "docs", under: ["docs"], holds: /\.md$/, prose: markdownProse },
  {
    set: "docs",
    files: ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"],
    prose: markdownProse,
  },
  { set: "docs", under: ["internal/project/starter"], holds: /\.md$/, prose: markdownProse },
  { set: "content", under: ["content"], holds: /\.md$/, prose: markdownProse },
]

/** Lists the files in a folder, except generated files, test data and files in other languages. */
function* filesUnder(root, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`
    if (!entry.isDirectory()) yield name
    else if (!/^(node_modules|testdata|dist|packed|zh-CN|strings)$/.test(entry.name))
      yield* filesUnder(root, name)
  }
}

/** Returns the hits in all files below root, by file. */
export function hitsBelow(root, rules) {
  const found = new Map()
  for (const { set, under = [], files = [], holds, prose } of sets) {
    const listed = [
      ...files,
      ...under.flatMap((folder) =>
        [...filesUnder(root, folder)].filter((file) => holds.test(file)),
      ),
    ]
    for (const file of listed) {
      if (GENERATED.includes(file)) continue
      const text = readFileSync(join(root, file), "utf8")
      const hits = findHits(rules, set, prose(text))
      for (const hit of hits) Object.assign(hit, position(text, hit.index))
      if (hits.length > 0) found.set(file, hits)
    }
  }
  return found
}

function position(text, index) {
  const before = text.slice(0, index).split("\n")
  return { line: before.length, column: before.at(-1).length + 1 }
}

/** Returns the number of hits by file and rule, such as "docs/a.md stands". */
export function countHits(found) {
  const counts = new Map()
  for (const [file, hits] of found) {
    for (const { rule } of hits)
      counts.set(`${file} ${rule}`, (counts.get(`${file} ${rule}`) ?? 0) + 1)
  }
  return counts
}

/** Parses prose-exceptions.txt: lines such as "docs/a.md stands 2". */
export function parseExceptions(text) {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(" ")),
      Number(line.slice(line.lastIndexOf(" ") + 1)),
    ]),
  )
}

/**
 * Compares hits with exceptions. It prints the hits of a rule that exceed a file's exceptions, and exceptions that are
 * too high.
 */
export function judge(found, exceptions) {
  const counts = countHits(found)
  const problems = []
  for (const [file, hits] of found) {
    for (const { rule, line, column, text, instead } of hits) {
      const allowed = exceptions.get(`${file} ${rule}`) ?? 0
      const count = counts.get(`${file} ${rule}`)
      if (count <= allowed) continue
      const excess = allowed > 0 ? ` (${count} hits in this file, ${allowed} allowed)` : ""
      problems.push(
        `${file}:${line}:${column}: ${rule}: "${text.replaceAll(/\s+/g, " ")}": write ${instead}${excess}`,
      )
    }
  }
  for (const [key, allowed] of exceptions) {
    const count = counts.get(key) ?? 0
    if (count < allowed) {
      problems.push(
        `scripts/prose-exceptions.txt: ${key}: ${count} hits, ${allowed} allowed: run UPDATE=1 node scripts/prose.mjs`,
      )
    }
  }
  return problems
}

/**
 * Returns the text of prose-exceptions.txt with its counts lowered to the hits. If there are no exceptions, all hits
 * are allowed.
 */
export function lowered(found, exceptions) {
  const counts = countHits(found)
  const kept = exceptions
    ? [...exceptions].map(([key, allowed]) => [key, Math.min(allowed, counts.get(key) ?? 0)])
    : [...counts]
  const lines = kept.filter(([, count]) => count > 0).map(([key, count]) => `${key} ${count}\n`)
  return `# Hits of scripts/prose-rules.txt that are allowed: file, rule, count. Counts only shrink.\n${lines.sort().join("")}`
}

function main() {
  const root = fileURLToPath(new URL("..", import.meta.url))
  const exceptionsFile = join(root, "scripts/prose-exceptions.txt")
  const rules = parseRules(readFileSync(join(root, "scripts/prose-rules.txt"), "utf8"))
  let exceptions = existsSync(exceptionsFile)
    ? parseExceptions(readFileSync(exceptionsFile, "utf8"))
    : undefined
  const found = hitsBelow(root, rules)
  if (process.env.UPDATE) {
    writeFileSync(exceptionsFile, lowered(found, exceptions))
    exceptions = parseExceptions(readFileSync(exceptionsFile, "utf8"))
  }
  const problems = judge(found, exceptions ?? new Map())
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
