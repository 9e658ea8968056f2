// Checks that the tests named in docs/spec-coverage.md notice changes to the code named there. For each row of the
// table, it mutates one line of the code at a time, in a copy of the checkout, and runs the row's tests.
//   node scripts/audit-coverage.mjs [ROWS]
// ROWS is a number of rows, spread over the table, or a text that their sentences contain. A row fails if its tests pass
// with every mutation. Rows are skipped if their tests need a browser, or if their code is neither Go nor TypeScript.
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"

/** The maximum number of mutations per file. */
const MOST_CHANGES = 24

/**
 * The timeout of a test in milliseconds. A test that takes longer counts as failed, because it waits for something that
 * never happens.
 */
const TIMEOUT = 120_000

const root = resolve(import.meta.dirname, "..")

/** Mutations: a piece of code and its replacement. */
const CHANGES = [
  [/ == /, " != "],
  [/ != /, " == "],
  [/ === /, " !== "],
  [/ !== /, " === "],
  [/ && /, " || "],
  [/ \|\| /, " && "],
  [/ <= /, " > "],
  [/ >= /, " < "],
  [/ < (?=[\w(])/, " >= "],
  [/ > (?=[\w(])/, " <= "],
  [/ \? ([\w.()" ]+) : ([\w.()" ]+)/, " ? $2 : $1"],
  [/\b(\w+)=\{\w+\}/, "$1={undefined}"],
  [/\btrue\b/, "false"],
  [/\bfalse\b/, "true"],
  [/(?<=[ (,[:])[1-9]\d*(?=[,;)\]\s])/, (n) => String(Number(n) + 1)],
  [/"[\w /.:-]{2,}"/, (text) => `"changed ${text.slice(1)}`],
]

/** Parses the table. Each row has a sentence, code and tests. */
function rows() {
  const lines = readFileSync(join(root, "docs/spec-coverage.md"), "utf8").split("\n")
  return lines.flatMap((line, index) => {
    const cells = line.split(" | ")
    if (!line.startsWith("| ") || cells.length !== 3) return []
    const named = (cell) => [...cell.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(([, file, name]) => ({ file, name }))
    const code = named(cells[1]).map(({ file }) => file).filter((file) => /\.(go|tsx?)$/.test(file))
    const run = named(cells[2]).map((test) => commandOf(test, code)).filter(Boolean)
    return [{ line: index + 1, sentence: cells[0].slice(2), code, run }]
  })
}

/** Returns the command that runs a test on mutated code, or undefined if that would require a build. */
function commandOf({ file, name }, code) {
  const script = /^cmd\/tresdocs\/testdata\/script\/(.+)\.txtar$/.exec(file)
  const isGo = code.some((file) => file.endsWith(".go"))
  if (script && isGo) return ["go", "test", "./cmd/tresdocs", "-run", `^TestScripts$/^${script[1]}$`]
  if (file.endsWith("_test.go") && isGo) return ["go", "test", `./${dirname(file)}`, "-run", name ? `^${name}$` : "."]
  if (/^web\/(src|vendor)\/.*\.test\.tsx?$/.test(file) && !isGo) {
    return ["npm", "--prefix", "web", "exec", "--", "vitest", "run", "--root", "web", file.slice("web/".length), ...(name ? ["-t", titlePattern(name)] : [])]
  }
  return undefined
}

/** Returns a pattern for a test title in the table. It also matches if the test inserts values into the title. */
function titlePattern(name) {
  return name.split(/%[a-z]/).map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join(".*")
}

/** Returns mutations of a file, spread over its lines. */
function changesOf(text) {
  const lines = text.split("\n")
  const all = lines.flatMap((line, index) => {
    if (/^\s*(\/\/|\*|\/\*|import\b|package\b|"[^"]*"$)/.test(line)) return []
    return CHANGES.filter(([what]) => what.test(line)).map(([what, replacement]) => {
      const changed = line.replace(what, replacement)
      return { at: index + 1, line: changed.trim(), text: lines.toSpliced(index, 1, changed).join("\n") }
    })
  })
  const step = Math.max(1, all.length / MOST_CHANGES)
  return Array.from({ length: Math.min(all.length, MOST_CHANGES) }, (_, i) => all[Math.floor(i * step)])
}

/** Reports whether a test fails. Code that does not compile does not count. */
function notices([command, ...args], cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, timeout: TIMEOUT, encoding: "utf8" })
  if (status === 0) return false
  return !/\[(build|setup) failed\]|Transform failed|SyntaxError/.test(`${stdout}${stderr}`)
}

/** Returns the first mutation that a test of the row notices. */
function audit({ code, run }, copy) {
  for (const file of code) {
    const path = join(copy, file)
    const text = readFileSync(path, "utf8")
    try {
      for (const change of changesOf(text)) {
        writeFileSync(path, change.text)
        if (run.some((command) => notices(command, copy))) return `${file}:${change.at}: ${change.line}`
      }
    } finally {
      writeFileSync(path, text)
    }
  }
  return undefined
}

/** Copies the files known to git, with build output and installed packages. */
function checkout() {
  const copy = join(mkdtempSync(join(tmpdir(), "audit-")), "tree")
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", copy], { cwd: root })
  symlinkSync(join(root, "web/node_modules"), join(copy, "web/node_modules"))
  for (const built of ["web/packed", "web/dist"]) {
    if (existsSync(join(root, built))) cpSync(join(root, built), join(copy, built), { recursive: true })
  }
  return copy
}

/** Returns the rows to try. */
function sampleOf(wanted = String(tried.length)) {
  if (!/^\d+$/.test(wanted)) return tried.filter(({ sentence }) => sentence.includes(wanted))
  const count = Math.min(Number(wanted), tried.length)
  return Array.from({ length: count }, (_, i) => tried[Math.floor((i * tried.length) / count)])
}

const all = rows()
const tried = all.filter(({ code, run }) => code.length > 0 && run.length > 0)
const sample = sampleOf(process.argv[2])
console.log(`${all.length} rows, ${tried.length} of them with tests that need no browser; ${sample.length} are tried`)
const copy = checkout()
let missed = 0
try {
  for (const row of sample) {
    const failing = row.run.filter((command) => notices(command, copy))
    const noticed = failing.length === 0 ? audit(row, copy) : undefined
    if (!noticed) missed++
    const verdict = noticed ?? (failing.length > 0 ? "its test fails without a change" : "NO CHANGE IS NOTICED")
    console.log(`docs/spec-coverage.md:${row.line}: ${row.sentence.slice(0, 60)}\n   ${verdict}`)
  }
} finally {
  execFileSync("git", ["worktree", "remove", "--force", copy], { cwd: root })
  rmSync(dirname(copy), { recursive: true, force: true })
}
console.log(`${missed} of ${sample.length} rows are not held by their tests`)
process.exitCode = missed > 0 ? 1 : 0
