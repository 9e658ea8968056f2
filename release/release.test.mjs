// Tests the release scripts, with a script in place of the program: node --test release/release.test.mjs
import assert from "node:assert/strict"
import { execFileSync, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { fileURLToPath } from "node:url"
import { formula } from "./formula.mjs"
import { cut, notesOf } from "./notes.mjs"
import { makePackages } from "./npm.mjs"

const temp = mkdtempSync(join(tmpdir(), "tresdocs-release-"))
after(() => rmSync(temp, { recursive: true }))

const [goos, goarch] = [process.platform, { x64: "amd64", arm64: "arm64" }[process.arch]]

/** Returns a program that prints its arguments and exits with 7. */
function program(name) {
  const folder = mkdtempSync(join(temp, "program-"))
  writeFileSync(join(folder, name), '#!/bin/sh\necho "tresdocs $*"\n[ "$1" = version ] || exit 7\n')
  chmodSync(join(folder, name), 0o755)
  return { folder, path: join(folder, name) }
}

test("unreleased changes become the section of a version, which can be found again", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n### Added\n- One.\n\n## 0.1.0 (2026-01-02)\n\n### Fixed\n- Zero.\n"
  const released = cut(changelog, "v0.2.0", "2026-11-22")
  assert.match(released, /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(2026-11-22\)\n\n### Added\n/)
  assert.equal(notesOf(released, "v0.2.0"), "### Added\n- One.\n")
  assert.equal(notesOf(released, "0.1.0"), "### Fixed\n- Zero.\n")
  assert.throws(() => notesOf(released, "v0.3.0"), /CHANGELOG.md has no version 0\.3\.0/)
  assert.throws(() => cut(released, "v0.3.0", "2026-11-23"), /names nothing that is not released/)
  assert.throws(() => cut(changelog, "next", "2026-11-23"), /not a version such as v1\.2\.3/)
})

test("the changelog of this repository has a section for the next version", () => {
  assert.ok(cut(readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8"), "v999.0.0", "2026-11-22"))
})

test("npm installs the program for this platform, and npx starts it", () => {
  const out = join(temp, "npm")
  const programs = [{ path: program("tresdocs").path, goos, goarch }, { path: program("tresdocs.exe").path, goos: "windows", goarch: "amd64" }]
  const folders = makePackages("v1.2.3", programs, out)
  assert.deepEqual(JSON.parse(readFileSync(join(out, "tresdocs/package.json"), "utf8")).optionalDependencies, {
    [`@tresjs/tresdocs-${process.platform}-${process.arch}`]: "1.2.3",
    "@tresjs/tresdocs-win32-x64": "1.2.3",
  })
  const npm = (...args) => execFileSync("npm", args, { cwd: temp, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()
  const [here, , wrapper] = folders.map((folder) => join(temp, npm("pack", "--silent", folder)))
  const site = join(temp, "site")
  mkdirSync(site)
  npm("install", "--offline", "--no-audit", "--no-fund", "--omit=optional", "--prefix", site, wrapper)
  const run = (...args) => spawnSync("npx", ["--offline", "tresdocs", ...args], { cwd: site, encoding: "utf8" })
  const missing = run("build")
  assert.equal(missing.status, 1)
  assert.match(missing.stderr, /is not installed\. Install without --omit=optional/)
  npm("install", "--offline", "--no-audit", "--no-fund", "--omit=optional", "--prefix", site, here)
  const built = run("build", "--strict")
  assert.equal(built.stdout, "tresdocs build --strict\n")
  assert.equal(built.status, 7)
})

test("the script installs only what matches the checksums", () => {
  const { folder } = program("tresdocs")
  const latest = join(folder, "latest/download")
  const archive = `tresdocs_${goos}_${goarch}.tar.gz`
  mkdirSync(latest, { recursive: true })
  execFileSync("tar", ["-czf", join(latest, archive), "-C", folder, "tresdocs"])
  const sum = createHash("sha256").update(readFileSync(join(latest, archive))).digest("hex")
  const install = () =>
    spawnSync("sh", [fileURLToPath(new URL("install.sh", import.meta.url))], {
      encoding: "utf8",
      env: { ...process.env, TRESDOCS_RELEASES: `file://${folder}`, TRESDOCS_BIN: join(folder, "bin") },
    })
  writeFileSync(join(latest, "checksums.txt"), `${sum}  ${archive}\n`)
  const done = install()
  assert.equal(done.status, 0, done.stderr)
  assert.match(done.stdout, /^tresdocs version\nAdd .* to your PATH\.\n$/)
  writeFileSync(join(latest, "checksums.txt"), `${sum.replaceAll(/[0-8]/g, "9")}  ${archive}\n`)
  const refused = install()
  assert.equal(refused.status, 1)
  assert.match(refused.stderr, /is not the file that checksums\.txt names/)
})

test("the formula contains the archives of four platforms", () => {
  const names = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64"]
  const text = formula("v1.2.3", names.map((name, i) => `${i}${i}${i}  tresdocs_${name}.tar.gz`).join("\n"))
  assert.match(text, /download\/v1\.2\.3\/tresdocs_darwin_arm64\.tar\.gz"\n +sha256 "111"/)
  assert.equal(text.match(/sha256/g).length, 4)
  assert.throws(() => formula("v1.2.3", "0  tresdocs_linux_amd64.tar.gz"), /checksums\.txt has no tresdocs_darwin_amd64/)
})
