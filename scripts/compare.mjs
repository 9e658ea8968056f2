// Compares what two programs build of the same sites, byte by byte: what a change has changed in the output.
//   node scripts/compare.mjs BEFORE AFTER [SITE...]
// BEFORE and AFTER are programs, the sites are folders (by default this one and testsite). The id of a build, which
// depends on the program, and names that depend on it count as equal. Fails where anything else differs.
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve } from "node:path"

/** As many files are named, of each kind of difference. */
const MOST = 20

const [before, after, ...sites] = process.argv.slice(2)
if (!before || !after) {
  console.error("usage: node scripts/compare.mjs BEFORE AFTER [SITE...]")
  process.exit(2)
}

/** build builds a site and returns its files by their names, without what depends on the id of the build. */
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

/** firstDifference shows what two texts have where they part. */
function firstDifference(a, b) {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const show = (text) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50))
  return `${show(a)} became ${show(b)}`
}

/** compare reports whether both programs make the same of a site. */
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
