// Creates the npm packages of a release: node release/npm.mjs v1.2.3 .release OUT For each platform, a package contains
// the program. npm installs the one that matches the machine, and another package starts it.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const here = fileURLToPath(new URL(".", import.meta.url))
const SYSTEMS = { linux: "linux", darwin: "darwin", windows: "win32" }
const PROCESSORS = { amd64: "x64", arm64: "arm64" }

/**
 * Writes each package into a subfolder of `out`. Returns the folders. The last one contains the package that users
 * install.
 */
export function makePackages(version, programs, out) {
  const about = {
    version: version.replace(/^v/, ""),
    description: "Documentation sites from Markdown with components, in one program",
    license: "MIT",
    repository: "github:tresjs/tresdocs",
  }
  const optionalDependencies = {}
  const folders = programs.map(({ path, goos, goarch }) => {
    const [os, cpu] = [SYSTEMS[goos], PROCESSORS[goarch]]
    const name = `@tresjs/tresdocs-${os}-${cpu}`
    optionalDependencies[name] = about.version
    const folder = join(out, `${os}-${cpu}`)
    const program = `bin/tresdocs${os === "win32" ? ".exe" : ""}`
    mkdirSync(join(folder, "bin"), { recursive: true })
    copyFileSync(path, join(folder, program)) // keeps the file mode
    write(folder, { name, ...about, os: [os], cpu: [cpu], files: [program], preferUnplugged: true })
    return folder
  })
  const folder = join(out, "tresdocs")
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(here, "npm/tresdocs.js"), join(folder, "tresdocs.js"))
  copyFileSync(join(here, "npm/README.md"), join(folder, "README.md"))
  write(folder, { name: "tresdocs", ...about, bin: { tresdocs: "tresdocs.js" }, files: ["tresdocs.js"], engines: { node: ">=18" }, optionalDependencies })
  return [...folders, folder]
}

function write(folder, manifest) {
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2) + "\n")
  copyFileSync(join(here, "../LICENSE"), join(folder, "LICENSE"))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [version, release, out] = process.argv.slice(2)
  const artifacts = JSON.parse(readFileSync(join(release, "artifacts.json"), "utf8"))
  const programs = artifacts.filter(({ type }) => type === "Binary")
  for (const folder of makePackages(version, programs, out)) console.log(folder)
}
