import { fileURLToPath } from "node:url"
import type { Plugin, Rolldown } from "vite"

/** What scenes can import, and the file that exports it. */
export const modules = {
  "@tresjs/cientos": "cientos.js",
  "@tresjs/core": "core.js",
  three: "three.js",
  "three/addons/controls/OrbitControls.js": "orbit-controls.js",
  "three/addons/geometries/RoundedBoxGeometry.js": "rounded-box.js",
  vue: "vue.js",
}

/** inputs are the modules as the bundler wants them: by the name of their file. */
export const inputs = Object.fromEntries(
  Object.values(modules).map((file) => [
    file.replace(".js", ""),
    fileURLToPath(new URL(file, import.meta.url)),
  ]),
)

/** chunks keep each package in one file: every cut would cost bytes and a request. */
export const chunks = [
  { name: "three-all", test: /node_modules\/three\/build\// },
  { name: "vue-all", test: /node_modules\/(@vue|vue)\// },
]

/** hasSideEffects lets go of what cientos imports for components that scenes cannot have. */
export const hasSideEffects = (id: string) =>
  !/node_modules\/(stats|camera-controls|three-(stdlib|custom|mesh))/.test(id)

/** describeModules writes modules.json, which tells Go where each module is and what it exports. */
export function describeModules(): Plugin {
  return {
    name: "describe-modules",
    generateBundle(_, bundle) {
      const described = Object.entries(modules).map(([specifier, file]) => {
        const chunk = Object.values(bundle).find(
          (output) =>
            output.type === "chunk" &&
            output.isEntry &&
            output.facadeModuleId?.endsWith(`/vendor/${file}`),
        )
        if (chunk?.type !== "chunk") throw new Error(`describe modules: no chunk for ${specifier}`)
        const files = [...reachable(chunk, bundle)].sort()
        return [specifier, { file: chunk.fileName, exports: chunk.exports, files }]
      })
      const source = JSON.stringify(Object.fromEntries(described), null, 1) + "\n"
      this.emitFile({ type: "asset", fileName: "modules.json", source })
    },
  }
}

/** reachable lists the files that a chunk needs, its own among them. */
function reachable(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  files = new Set<string>(),
): Set<string> {
  if (files.has(chunk.fileName)) return files
  files.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === "chunk") reachable(imported, bundle, files)
  }
  return files
}
