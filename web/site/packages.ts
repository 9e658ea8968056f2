/**
 * The npm packages that a site's own components can import without installing them, in addition to the modules of
 * scenes (vendor/modules.ts). They are not minified, so that a site's bundler can remove unused code.
 */
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The packages by the specifier of their imports. */
export const packages: Record<string, string> = {
  "@tresjs/cientos": "@tresjs/cientos",
  "@tresjs/leches": "@tresjs/leches",
  "@tresjs/post-processing": "@tresjs/post-processing",
  "@vueuse/core": "@vueuse/core",
  gsap: "gsap",
  postprocessing: "postprocessing",
  scule: "scule",
  tweakpane: "tweakpane",
}

/** Folders of three.js add-ons that need neither workers nor data files. */
const ADDONS = [
  "animation",
  "capabilities",
  "controls",
  "curves",
  "environments",
  "geometries",
  "helpers",
  "lines",
  "loaders",
  "math",
  "modifiers",
  "objects",
  "postprocessing",
  "renderers",
  "shaders",
  "utils",
]

/** Excluded add-ons: loaders with large dependencies, and everything that needs WebGPU. */
const EXCLUDED = /USD|Rhino3dm|IFC|LDraw|3DMLoader|webgpu|TSL|SVGRenderer|VRML|Lottie/i

const root = here("../node_modules/three/examples/jsm/")

const addons = ADDONS.flatMap((folder) =>
  readdirSync(root + folder)
    .filter((file) => file.endsWith(".js") && !EXCLUDED.test(file))
    .map((file) => `${folder}/${file}`),
)

/**
 * Modules that are rebuilt with the versions of vue and three that a site has installed
 * (internal/code/examples/installed.go).
 */
const rebuilt = {
  "@tresjs/core": "@tresjs/core",
  "tresdocs/nuxt": here("../vendor/nuxt.js"),
  "tresdocs/vue-app": here("../vendor/vue-app.js"),
}

/** The bundler's inputs, keyed by the path of the output file. */
export const inputs: Record<string, string> = {
  ...rebuilt,
  ...Object.fromEntries(Object.keys(packages).map((name) => [name, name])),
  ...Object.fromEntries(
    addons.map((file) => [`three/addons/${file.replace(/\.js$/, "")}`, root + file]),
  ),
}

/** Packages that are imported instead of bundled. */
const SHARED = [
  "vue",
  "three",
  "three/webgpu",
  "three/tsl",
  "@tresjs/core",
  ...Object.keys(packages),
]

/** Reports whether an import stays an import in the output. Inputs have no importer and are bundled. */
export function isExternal(id: string, importer: string | undefined): boolean {
  return importer !== undefined && SHARED.includes(id)
}
