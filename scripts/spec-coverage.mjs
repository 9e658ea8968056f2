// Checks docs/spec-coverage.md: the files exist, and contain the tests named after them.
import { existsSync, readFileSync } from "node:fs"

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
    }
  }
})

const gaps = lines.filter((line) => line.startsWith("| ") && line.endsWith("| – |")).length
console.log(`${gaps} rows without a test`)
if (faults.length > 0) {
  console.error(faults.join("\n"))
  process.exitCode = 1
}
