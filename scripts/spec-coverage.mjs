// Checks docs/spec-coverage.md: the files in the table must exist and contain the tests named after them.
import { existsSync, readFileSync } from "node:fs"

/** Patterns from playwright.config.ts that match the files whose tests are not in the gate. */
const beyond = [...readFileSync("web/playwright.config.ts", "utf8").matchAll(/const (?:FULL|CONTENT) =\s*\/(.+)\/$/gm)].map(
  ([, pattern]) => new RegExp(pattern),
)

const table = "docs/spec-coverage.md"
const faults = []
const lines = readFileSync(table, "utf8").split("\n")

lines.forEach((line, index) => {
  if (!line.startsWith("| ")) return
  for (const [, file, name] of line.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)) {
    const at = `${table}:${index + 1}:`
    if (!/[./]/.test(file)) continue // code, not a file
    if (!existsSync(file)) faults.push(`${at} there is no file ${file}`)
    else if (name && !readFileSync(file, "utf8").includes(name)) {
      faults.push(`${at} ${file} has no test named ${name}`)
    } else if (!isInGate(file, name)) faults.push(`${at} the gate does not run ${file} "${name}"`)
  }
})

/**
 * Reports whether a test is in the gate (`make test`). Browser tests are not if they have a tag or are in an excluded
 * file.
 */
function isInGate(file, name) {
  if (!/^web\/e2e\//.test(file)) return true
  if (beyond.some((pattern) => pattern.test(`/${file}`))) return false
  const text = readFileSync(file, "utf8")
  const declaration = text.slice(text.indexOf(name ?? "test(")).split("=>")[0]
  return !/tag: "@(full|content)"/.test(declaration)
}

const gaps = lines.filter((line) => line.startsWith("| ") && line.endsWith("| – |")).length
console.log(`${gaps} rows without a test`)
if (faults.length > 0) {
  console.error(faults.join("\n"))
  process.exitCode = 1
}
