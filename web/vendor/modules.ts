import { fileURLToPath } from "node:url"
import type { Plugin, Rolldown } from "vite"

/** Maps the specifiers of the modules that scenes can import to the files in this folder that export them. */
export const modules = {
  "@tresjs/cientos": "cientos.js",
  "@tresjs/core": "core.js",
  gsap: "gsap.js",
  three: "three.js",
  "three/addons/controls/OrbitControls.js": "orbit-controls.js",
  "three/addons/geometries/RoundedBoxGeometry.js": "rounded-box.js",
  "three/addons/loaders/GLTFLoader.js": "gltf-loader.js",
  "three/tsl": "three-tsl.js",
  "three/webgpu": "three-webgpu.js",
  "tresdocs/nuxt": "nuxt.js",
  "tresdocs/vue-app": "vue-app.js",
  tweakpane: "tweakpane.js",
  vue: "vue.js",
}

/** Describes properties of libraries other than their exports. */
const libraries = {
  /** Libraries that draw in 3D. */
  drawing: ["three", "three/webgpu", "three/tsl", "@tresjs/core"],
  /** Libraries that add style elements to the page. */
  styling: ["tweakpane", "@tresjs/leches"],
  /** Libraries that are included in the program without their types, because the types are too large. */
  untyped: [
    "three",
    "@tresjs/core",
    "@tresjs/cientos",
    "@tresjs/leches",
    "@tresjs/post-processing",
    "postprocessing",
    "gsap",
    "tweakpane",
    "scule",
  ],
  /** Template elements that create three.js objects, such as <TresMesh>. */
  elements: {
    prefix: "Tres",
    /** The component that contains the elements. The elements emit the same events. */
    root: "TresCanvas",
    /** The props of every element. */
    props: ["args", "attach", "object", "dispose"],
  },
}

/** The modules as inputs of the bundler, keyed by file name without extension. */
export const inputs = Object.fromEntries(
  Object.values(modules).map((file) => [
    file.replace(".js", ""),
    fileURLToPath(new URL(file, import.meta.url)),
  ]),
)

/**
 * Keeps each package in one file, together with the module that exports it, because each additional file would require
 * a request and more bytes.
 */
export const chunks = [
  { name: "three", test: /node_modules\/three\/build\/three\.(core|module)|vendor\/three\.js/ },
  { name: "vue", test: /node_modules\/(@vue|vue)\/|vendor\/vue\.js/ },
  {
    name: "three-webgpu",
    test: /three\/build\/three\.(webgpu|tsl)|vendor\/three-(webgpu|tsl)\.js/,
  },
  { name: "core", test: /node_modules\/@tresjs\/core\/|vendor\/core\.js/ },
]

/**
 * Reports whether a module is kept even if it is unused. Modules that are only imported by unavailable components of
 * cientos are not kept.
 */
export const hasSideEffects = (id: string) =>
  !/node_modules\/(stats|camera-controls|three-(stdlib|custom|mesh))/.test(id)

/**
 * Functions without side effects. If the result of a call is unused, the call is removed, as for the unavailable
 * components of cientos.
 */
export const pureFunctions = ["defineComponent", "mergeDefaults"]

/** Writes modules.json for Go. It contains the file and the exports of each module, and the properties of libraries. */
export function describeModules(): Plugin {
  return {
    name: "describe-modules",
    generateBundle(_, bundle) {
      const entries = Object.entries(modules).map(([specifier, file]) => {
        const chunk = Object.values(bundle).find(
          (output) =>
            output.type === "chunk" &&
            output.isEntry &&
            output.facadeModuleId?.endsWith(`/vendor/${file}`),
        )
        if (chunk?.type !== "chunk") throw new Error(`describe modules: no chunk for ${specifier}`)
        const files = [...reachable(chunk, bundle)].sort()
        const names = exportsOf(chunk.facadeModuleId ?? "", (id) => this.getModuleInfo(id))
        return [specifier, { file: chunk.fileName, exports: names.sort(), files }]
      })
      const description = { modules: Object.fromEntries(entries), libraries }
      const source = JSON.stringify(description, null, 1) + "\n"
      this.emitFile({ type: "asset", fileName: "modules.json", source })
    },
  }
}

/** Lists the exports of a module. Its chunk may have additional exports for other chunks. */
function exportsOf(id: string, infoOf: (id: string) => Rolldown.ModuleInfo | null): string[] {
  const { exports = [], importedIds = [] } = infoOf(id) ?? {}
  if (!exports.includes("*")) return exports
  return importedIds.flatMap((imported) => exportsOf(imported, infoOf))
}

/** Lists the files of a chunk and of all chunks that it imports, directly or indirectly. */
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
