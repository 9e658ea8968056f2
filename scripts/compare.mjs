// Compares the output of two versions of the program for the same sites, byte by byte.
//   node scripts/compare.mjs BEFORE AFTER [SITE...]
// BEFORE and AFTER are the programs, and the sites are folders (by default this site and testsite). Differences in the
// build id, and in names that depend on it, are ignored. The script fails if anything else differs.
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve } from "node:path"

/** The maximum number of files listed per kind of difference. */
const MOST = 20

const [before, after, ...sites] = process.argv.slice(2)
if (!before || !after) {
  console.error("usage: node scripts/compare.mjs BEFORE AFTER [SITE...]")
  process.exit(2)
}

/** Builds a site and returns its files by name, with everything removed that depends on the build id. */
function build(program, site, out) {
  const options = ["build", "--site", site, "--out", out, "--no-cache"]
  const env = { ...process.env, SOURCE_DATE_EPOCH: "1700000000" }
  execFileSync(resolve(program), options, { env, stdio: ["ignore", "ignore", "pipe"] })
  const { id } = JSON.parse(readFileSync(join(out, "_nuxt/builds/latest.json"), "utf8"))
  const plain = (text) => text.replaceAll(id, "BUILD").replace(/\bsite\.[0-9a-f]{8}\.json/g, "site.json")
  const names = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)))
  return new Map(names.map((name) => [plain(name), plain(readFileSync(join(out, name), "latin1"))]))
}

function list(what, names) {
  if (names.length === 0) return
  console.log(`  ${what}:`)
  for (const name of names.slice(0, MOST)) console.log(`    ${name}`)
  if (names.length > MOST) console.log(`    and ${names.length - MOST} more`)
}

/** Returns the first difference between two strings. */
function firstDifference(a, b) {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const show = (text) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50))
  return `${show(a)} became ${show(b)}`
}

/** Reports whether both programs produce the same output for a site. */
function compare(site, folder) {
  const old = build(before, site, join(folder, "before"))
  const now = build(after, site, join(folder, "after"))
  const changed = [...old.keys()].filter((name) => now.has(name) && now.get(name) !== old.get(name))
  const gone = [...old.keys()].filter((name) => !now.has(name))
  const added = [...now.keys()].filter((name) => !old.has(name))
  const bytes = (files) => [...files.values()].reduce((sum, text) => sum + text.length, 0)
  console.log(`${site}: ${now.size - changed.length - added.length} of ${now.size} files are the same; ${bytes(old)} bytes became ${bytes(now)}`)
  list("changed", changed.map((name) => `${name}: ${firstDifference(old.get(name), now.get(name))}`))
  list("gone", gone)
  list("added", added)
  return changed.length + gone.length + added.length === 0
}

const folder = mkdtempSync(join(tmpdir(), "compare-"))
try {
  const defaults = [".", "testsite"].map((name) => resolve(import.meta.dirname, "..", name))
  const same = (sites.length > 0 ? sites : defaults).map((site, i) => compare(site, join(folder, String(i))))
  process.exitCode = same.every(Boolean) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
