// Checks that the tests named in docs/spec-coverage.md notice changes to the code named there. For each row of the
// table, it changes one line of the code at a time, in a copy of the checkout, and runs the row's tests. A row is held
// if its tests notice at least three of four changes.
//   node scripts/audit-coverage.mjs [ROWS]
// ROWS is a number of rows, spread over the table, or a string that their sentences or file names contain, such as
// web/src. With UPDATE=1, the results are written into the column "held". Browser tests are not run: each change would
// require a build of the program and of the sites. The column has the word "browser" for rows that only they hold.
import { execFileSync, fork, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { cellsOf, linesOf, rowsOf, TABLE } from "./coverage-table.mjs"

/** The maximum number of changes per row. */
const MOST_CHANGES = 8

/** The maximum number of changes to try, including changes that do not compile. */
const MOST_TRIES = 24

/** The fraction of changes that the tests of a row must notice. */
const WANTED = 0.75

/**
 * The timeout of a test in milliseconds. A test that takes longer counts as failed, because it waits for something that
 * never happens.
 */
const TIMEOUT = 60_000

/** The environment of tests. UPDATE would make Go tests accept any output. */
const { UPDATE, ...env } = process.env

const root = resolve(import.meta.dirname, "..")

/** The changes. Each consists of a pattern for a piece of code and its replacement. */
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
  [/ > (?=[\w(])(?!.*">$)/, " <= "],
  [/\bif ([\w.()!]+) \{$/, "if !($1) {"],
  [/\bif \(([\w.()!]+?)\) /, "if (!($1)) "],
  [/ \? ([\w.()" ]+) : ([\w.()" ]+)/, " ? $2 : $1"],
  [/\b(\w+)=\{\w+\}/, "$1={undefined}"],
  [/\btrue\b/, "false"],
  [/\bfalse\b/, "true"],
  [/(?<![\w.#$"-])\d[\d_]*(\.\d+)?(?![\w"])/, (number) => String(Number(number.replaceAll("_", "")) * 2 + 1)],
  [/(?<=: .*[ (-])\d+(?=(px|rem|em|%|s|ms)?[;, )])/, (number) => String(Number(number) * 2 + 1)],
  // Neither the members of a type, nor the names that styles and messages use to refer to an element
  [/(?<!\| |\b[A-Z]\w*[a-z]\w*\[|(?:className|name|selector)=)"[\w /.:-]{2,}"(?! \|)/, (text) => `"changed ${text.slice(1)}`],
  [/(?<=^\s*)(<[A-Z]\w*( .*)?\/>|[\w.]+\(.*\);?)$/, ""],
  [/(?<=^\s*return )[^;]*[^;({[]$/, "undefined"],
]

/** Changes to style sheets. Each one omits a declaration. */
const SHEET_CHANGES = [[/^\s*[\w-]+: .*;$/, ""], ...CHANGES.filter(([what]) => /px\|rem/.test(what.source))]

/** Changes to YAML files: a value. */
const YAML_CHANGES = [[/(?<=^\s*(?:- )?[\w-]+: )[^#\s{[].*$/, "changed"]]

/** Returns the changes to a kind of file. */
function changesTo(file) {
  if (file.endsWith(".css")) return SHEET_CHANGES
  return /\.ya?ml$/.test(file) ? YAML_CHANGES : CHANGES
}

/** Reports whether Vitest can notice changes to a file. */
function isFrontEnd(file) {
  return /\.(tsx?|css|js)$/.test(file)
}

/** Returns the commands that run the tests of a row for a change to a file. */
function commandsOf(tests, file) {
  return isFrontEnd(file) ? vitestOf(tests) : goOf(tests)
}

/** Returns the run of all Vitest tests of a row. */
function vitestOf(tests) {
  const fast = tests.filter(({ file }) => /^web\/(src|vendor)\/.*\.test\.tsx?$/.test(file))
  if (fast.length === 0) return []
  return [{ files: [...new Set(fast.map(({ file }) => file))], pattern: fast.map(({ name }) => titlePattern(name)).join("|") }]
}

/** Returns the runs of all Go tests of a row: one for each package, and then the scripts, which link the program. */
function goOf(tests) {
  const packages = new Map()
  const scripts = []
  for (const { file, name } of tests) {
    const [, folder] = /^(.+?)(?:\/testdata\/.+\.txtar|\/[^/]+_test\.go)$/.exec(file) ?? []
    const [, script] = /testdata\/script\/(.+)\.txtar$/.exec(file) ?? []
    if (script) scripts.push([folder, `^TestScripts$/^${script}$`])
    else if (folder) packages.set(folder, [...(packages.get(folder) ?? []), name ?? "."])
  }
  const runs = [...packages].map(([folder, names]) => [folder, names.includes(".") ? "." : `^(${names.join("|")})$`])
  return [...runs, ...scripts].map(([folder, pattern]) => ["test", "-vet=off", `./${folder}`, "-run", pattern])
}

/** Returns a pattern for a test title in the table. It also matches if the test inserts values into the title. */
function titlePattern(name = "") {
  return name.split(/%[a-z]|\$[\w.]+/).map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join(".*")
}

/**
 * Returns all changes to the lines of a row in one file. The first changes each affect a different line, from all parts
 * of the file.
 */
function changesOf({ file, name }, tree) {
  const path = join(tree, file)
  const text = readFileSync(path, "utf8")
  const lines = text.split("\n")
  const perLine = linesOf(path, name).flatMap((index) => {
    const line = lines[index]
    if (/^\s*(\/\/|\/?\*|import\b|package\b|(export )?(interface|type)\b|"[^"]*"$|--|#)/.test(line) && !/^\s*--[\w-]+:/.test(line)) return []
    const changed = changesTo(file).map(([what, replacement]) => line.replace(what, replacement)).filter((changed) => changed !== line)
    return changed.length === 0 ? [] : [changed.map((changed) => ({ file, at: index + 1, changed, text: lines.toSpliced(index, 1, changed).join("\n") }))]
  })
  const first = perLine.map((all, index) => all[index % all.length])
  return [...spread(first), ...perLine.flatMap((all, index) => all.toSpliced(index % all.length, 1))]
}

/** Reorders a list so that its first items come from all parts of the list. */
function spread(list) {
  const step = Math.max(1, list.length / MOST_CHANGES)
  const picked = new Set(Array.from({ length: Math.min(list.length, MOST_CHANGES) }, (_, i) => Math.floor(i * step)))
  return [...list.filter((_, index) => picked.has(index)), ...list.filter((_, index) => !picked.has(index))]
}

/** Returns the changes to all code of a row, alternating between its files. */
function allChangesOf({ code, tests }, tree) {
  const lists = code.filter(({ file }) => commandsOf(tests, file).length > 0).map((part) => changesOf(part, tree))
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

/** Starts Vitest in a separate process, which is killed if a test hangs. */
function startVitest(tree) {
  let child
  const reply = (process) =>
    new Promise((done) => {
      const timer = setTimeout(() => {
        process.kill("SIGKILL")
        child = undefined
        done("failed")
      }, TIMEOUT)
      process.once("message", (message) => {
        clearTimeout(timer)
        done(message)
      })
    })
  const run = async (request) => {
    if (!child) {
      child = fork(join(root, "scripts/vitest-runner.mjs"), [tree], { cwd: join(tree, "web"), env, stdio: ["ignore", "ignore", "ignore", "ipc"] })
      await reply(child)
    }
    child.send(request)
    return reply(child)
  }
  return { run, stop: () => child?.kill() }
}

/** Returns the result of a run: passed, failed or invalid, if the code does not compile. */
async function resultOf(command, changed, { tree, vitest }) {
  if (command.files) return vitest.run({ ...command, changed })
  const { status, stdout, stderr } = spawnSync("go", command, { cwd: tree, env, timeout: TIMEOUT, encoding: "utf8" })
  if (status === 0) return "passed"
  return /\[(build|setup) failed\]/.test(`${stdout}${stderr}`) ? "invalid" : "failed"
}

/** Returns the result of the tests of a row. */
async function resultOfAll(commands, changed, copy) {
  for (const command of commands) {
    const result = await resultOf(command, changed, copy)
    if (result !== "passed") return result
  }
  return "passed"
}

/** Tries the changes of a row. Returns the number of changes, and the changes that no test notices. */
async function audit(row, copy) {
  const missed = []
  let tried = 0
  for (const change of allChangesOf(row, copy.tree).slice(0, MOST_TRIES)) {
    if (tried === MOST_CHANGES) break
    await new Promise(setImmediate) // lets a signal end the audit
    const path = join(copy.tree, change.file)
    const text = readFileSync(path, "utf8")
    writeFileSync(path, change.text)
    const result = await resultOfAll(commandsOf(row.tests, change.file), [change.file], copy)
    writeFileSync(path, text)
    if (change.file.startsWith("web/")) copy.changed.add(change.file)
    if (result !== "invalid") tried++
    if (result === "passed") missed.push(change)
  }
  return { tried, missed }
}

/** Reports whether the tests of a row pass without a change. */
async function passes(row, copy) {
  const commands = [vitestOf, goOf].flatMap((of) => (row.code.some(({ file }) => (of === vitestOf) === isFrontEnd(file)) ? of(row.tests) : []))
  return (await resultOfAll(commands, [...copy.changed], copy)) === "passed"
}

/** Copies the files of the checkout, with build output and installed packages. */
function checkout() {
  const tree = join(mkdtempSync(join(tmpdir(), "audit-")), "tree")
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", tree], { cwd: root })
  const changed = execFileSync("git", ["ls-files", "-mo", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  for (const file of changed.split("\n").filter((file) => file && existsSync(join(root, file)))) cpSync(join(root, file), join(tree, file))
  symlinkSync(join(root, "web/node_modules"), join(tree, "web/node_modules"))
  for (const built of ["web/packed", "web/dist"]) {
    if (existsSync(join(root, built))) cpSync(join(root, built), join(tree, built), { recursive: true })
  }
  return { tree, changed: new Set(), vitest: startVitest(tree) }
}

/** Removes a copy. */
function discard({ tree, vitest }) {
  vitest.stop()
  execFileSync("git", ["worktree", "remove", "--force", tree], { cwd: root })
  rmSync(dirname(tree), { recursive: true, force: true })
}

/** Returns the rows to try, sorted by file. */
function sampleOf(rows, wanted = "") {
  const byFile = rows.toSorted((a, b) => a.code[0].file.localeCompare(b.code[0].file))
  if (!/^\d+$/.test(wanted)) return byFile.filter(({ sentence, code }) => [sentence, ...code.map(({ file }) => file)].some((text) => text.includes(wanted)))
  const count = Math.min(Number(wanted), rows.length)
  return Array.from({ length: count }, (_, i) => byFile[Math.floor((i * rows.length) / count)])
}

/** Writes the result of a row into the table. */
function write(line, result) {
  const lines = readFileSync(join(root, TABLE), "utf8").split("\n")
  lines[line - 1] = `| ${cellsOf(lines[line - 1]).with(3, result).join(" | ")} |`
  writeFileSync(join(root, TABLE), lines.join("\n"))
}

const all = rowsOf(readFileSync(join(root, TABLE), "utf8"))
const isTried = ({ code, tests }) => code.some(({ file }) => commandsOf(tests, file).length > 0)
const tried = all.filter(isTried)
const sample = sampleOf(tried, process.argv[2])
const others = all.filter((row) => !isTried(row))
if (UPDATE) others.forEach(({ line }) => write(line, "browser"))
console.log(`${all.length} rows, ${others.length} of them with tests that all need a browser; ${sample.length} are tried`)
const copy = checkout()
process.once("SIGINT", () => {
  discard(copy)
  process.exit(130)
})
const begun = Date.now()
let below = 0
try {
  for (const row of sample) {
    const isSound = await passes(row, copy)
    const { tried, missed } = isSound ? await audit(row, copy) : { tried: 0, missed: [] }
    const noticed = tried - missed.length
    if (UPDATE) write(row.line, `${noticed}/${tried}`)
    const isHeld = tried > 0 && noticed >= WANTED * tried
    if (!isHeld) below++
    console.log(`${TABLE}:${row.line}: ${noticed}/${tried} ${isHeld ? "" : "NOT HELD "}${row.sentence.slice(0, 70)}`)
    if (!isSound) console.log("   its tests fail without a change")
    for (const { file, at, changed } of missed) console.log(`   not noticed: ${file}:${at}: ${changed.trim() || "(left out)"}`)
  }
} finally {
  discard(copy)
}
console.log(`${below} of ${sample.length} rows are not held by their tests, ${((Date.now() - begun) / 60_000).toFixed(1)} minutes`)
process.exitCode = below > 0 ? 1 : 0
