// Checks docs/spec-coverage.md: the files in the table must exist, contain the symbols and tests named after them, and
// the gate must run the tests.
import { existsSync, readFileSync } from "node:fs"
import { linesOf, rowsOf, TABLE } from "./coverage-table.mjs"

/** Patterns from playwright.config.ts that match the files whose tests are not in the gate. */
const beyond = [...readFileSync("web/playwright.config.ts", "utf8").matchAll(/const (?:FULL|CONTENT) =\s*\/(.+)\/$/gm)].map(
  ([, pattern]) => new RegExp(pattern),
)

const rows = rowsOf(readFileSync(TABLE, "utf8"))
const faults = rows.flatMap(({ line, code, tests }) =>
  [...code.map(faultOfCode), ...tests.map(faultOfTest)].filter(Boolean).map((fault) => `${TABLE}:${line}: ${fault}`),
)

/** Returns the problem with code that a row names, if there is any. */
function faultOfCode({ file, name }) {
  if (!existsSync(file)) return `there is no file ${file}`
  if (name && !linesOf(file, name)) return `${file} does not declare ${name}`
  return undefined
}

/** Returns the problem with a test that a row names, if there is any. */
function faultOfTest({ file, name }) {
  if (!existsSync(file)) return `there is no file ${file}`
  if (name && !readFileSync(file, "utf8").includes(name)) return `${file} has no test named ${name}`
  if (!isInGate(file, name)) return `the gate does not run ${file} "${name}"`
  return undefined
}

/**
 * Reports whether a test is in the gate (`make test`). Browser tests are not in the gate if they have a tag or are in
 * an excluded file.
 */
function isInGate(file, name) {
  if (!/^web\/e2e\//.test(file)) return true
  if (beyond.some((pattern) => pattern.test(`/${file}`))) return false
  const text = readFileSync(file, "utf8")
  const declaration = text.slice(text.indexOf(name ?? "test(")).split("=>")[0]
  return !/tag: "@(full|content)"/.test(declaration)
}

console.log(`${rows.filter(({ tests }) => tests.length === 0).length} rows without a test`)
if (faults.length > 0) {
  console.error(faults.join("\n"))
  process.exitCode = 1
}
