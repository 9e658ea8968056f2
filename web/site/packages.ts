/**
 * The npm packages that a site's own components can import without installing them, besides those that are
 * modules of their own (vendor/modules.ts). They are kept readable for the bundler of the site, which
 * takes from each what the site uses.
 */
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Packages by the name that imports them. */
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

/** Folders of three's add-ons that need no program or data file of their own. */
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

/** Loaders of formats that need large programs, and what WebGPU alone runs. */
const LEFT_OUT = /USD|Rhino3dm|IFC|LDraw|3DMLoader|webgpu|TSL|SVGRenderer|VRML|Lottie/i

const root = here("../node_modules/three/examples/jsm/")

const addons = ADDONS.flatMap((folder) =>
  readdirSync(root + folder)
    .filter((file) => file.endsWith(".js") && !LEFT_OUT.test(file))
    .map((file) => `${folder}/${file}`),
)

/** Modules that a site's own vue and three are put into (internal/examples/installed.go). */
const rebuilt = {
  "@tresjs/core": "@tresjs/core",
  "tresdocs/nuxt": here("../vendor/nuxt.js"),
  "tresdocs/vue-app": here("../vendor/vue-app.js"),
}

/** The bundler's inputs, by the path of the file that comes out. */
export const inputs: Record<string, string> = {
  ...rebuilt,
  ...Object.fromEntries(Object.keys(packages).map((name) => [name, name])),
  ...Object.fromEntries(
    addons.map((file) => [`three/addons/${file.replace(/\.js$/, "")}`, root + file]),
  ),
}

const SHARED = [
  "vue",
  "three",
  "three/webgpu",
  "three/tsl",
  "@tresjs/core",
  ...Object.keys(packages),
]

/** Reports whether a package stays an import of what comes out; an input is not one of itself. */
export function isExternal(id: string, importer: string | undefined): boolean {
  return importer !== undefined && SHARED.includes(id)
}
