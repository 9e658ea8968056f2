import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const root = fileURLToPath(new URL("../..", import.meta.url))

/**
 * Writes web/.make/NAME.mk for each environment, which tells `make` the files of ours that its bundle is made
 * of, so that a bundle is built again only where one of them has changed.
 */
export function recordInputs(): Plugin {
  return {
    name: "record-inputs",
    apply: "build",
    generateBundle() {
      const files = [...this.getModuleIds()]
        .map((id) => path.relative(root, id.replace(/[?#].*/, "")))
        .filter((file) => /^web\/(?!node_modules\/)[\w./-]+$/.test(file))
      const inputs = [...new Set(files)].sort().join(" ")
      const name = this.environment.name
      mkdirSync(`${root}web/.make`, { recursive: true })
      writeFileSync(`${root}web/.make/${name}.mk`, `${name}_INPUTS := ${inputs}\n`)
    },
  }
}

/** The packages of each bundle so far: several workers are one. */
const packages = new Map<string, Set<string>>()

/**
 * Writes web/.make/NAME.packages for each environment, with the folders of the npm packages that its bundle is made
 * of: their licenses come with the program (internal/notices).
 */
export function recordPackages(suffix = ""): Plugin {
  return {
    name: "record-packages",
    apply: "build",
    generateBundle() {
      const name = this.environment.name + suffix
      const folders = packages.get(name) ?? new Set()
      packages.set(name, folders)
      for (const id of this.getModuleIds()) {
        const [folder] = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id) ?? []
        if (folder) folders.add(path.relative(`${root}web`, folder.replace(/^\0/, "")))
      }
      mkdirSync(`${root}web/.make`, { recursive: true })
      writeFileSync(`${root}web/.make/${name}.packages`, [...folders].sort().join("\n") + "\n")
    },
  }
}
