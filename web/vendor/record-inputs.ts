import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import type { Environment, Plugin } from "vite"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Reports whether a bundle is part of the program. Other bundles, which tests build, are not recorded. */
const isOwn = ({ config }: Environment) =>
  path.resolve(config.root, config.build.outDir).startsWith(`${root}web${path.sep}`)

/**
 * Writes web/.make/NAME.mk for each environment. This file lists the source files of the environment's bundle, so that
 * `make` rebuilds the bundle only if one of them has changed.
 */
export function recordInputs(): Plugin {
  return {
    name: "record-inputs",
    apply: "build",
    generateBundle() {
      if (!isOwn(this.environment)) return
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

/** The packages of each bundle so far. All workers count as one bundle. */
const packages = new Map<string, Set<string>>()

/**
 * Writes web/.make/NAME.packages for each environment. This file lists the folders of the npm packages in the
 * environment's bundle, because the program includes their licenses (internal/base/notices).
 */
export function recordPackages(suffix = ""): Plugin {
  return {
    name: "record-packages",
    apply: "build",
    generateBundle() {
      if (!isOwn(this.environment)) return
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
