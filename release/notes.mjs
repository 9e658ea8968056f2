// Prints the section of CHANGELOG.md for a version: node release/notes.mjs v1.2.3 With --cut, it turns the unreleased
// changes into that section instead.
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const UNRELEASED = "## Unreleased\n"

/** Returns the section of a version, without its heading. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((text) => headingOf(text) === number(version))
  if (!section) throw new Error(`CHANGELOG.md has no version ${number(version)}; run "node release/notes.mjs --cut ${version}" and commit it first`)
  return section.slice(section.indexOf("\n") + 1).trim() + "\n"
}

/** Returns the changelog with its unreleased changes as the section of a version released on `day`. */
export function cut(changelog, version, day) {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(number(version))) throw new Error(`${version} is not a version such as v1.2.3`)
  if (!changelog.includes(UNRELEASED)) throw new Error("CHANGELOG.md has no section Unreleased")
  const [, changes] = changelog.split(UNRELEASED)
  if (changes.split(/^## /m)[0].trim() === "") throw new Error("CHANGELOG.md names nothing that is not released")
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${number(version)} (${day})\n`)
}

const number = (version) => version.replace(/^v/, "")
const headingOf = (section) => /^## (\S+)/.exec(section)?.[1]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL("../CHANGELOG.md", import.meta.url)
  const changelog = readFileSync(file, "utf8")
  const [first, second] = process.argv.slice(2)
  if (first === "--cut") writeFileSync(file, cut(changelog, second ?? "", new Date().toISOString().slice(0, 10)))
  else process.stdout.write(notesOf(changelog, first ?? ""))
}
