// Tests the sizes of files and bundles that pages state, in kB of 1000 bytes, against the installed packages.
import { expect, test } from "@playwright/test"
import { build } from "vite"
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { DOCUMENTATION } from "./server.ts"

interface Size {
  minified: number
  gzip: number
}

const web = fileURLToPath(new URL("..", import.meta.url))
const APP =
  'import { createApp } from "vue"; import { TresCanvas, useLoader } from "@tresjs/core"; createApp(TresCanvas).mount("#app");'

/** Programs whose bundles are measured, by name. */
const programs = {
  vue: 'import { createApp } from "vue"; createApp({}).mount("#app")',
  three: 'import * as used from "three"; globalThis.used = used',
  app: APP,
  model: `${APP} import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js"; globalThis.used = () => useLoader(GLTFLoader, "/boat.glb")`,
  controls: `${APP} import { OrbitControls } from "@tresjs/cientos"; globalThis.used = OrbitControls`,
  cientos: `${APP} import * as used from "@tresjs/cientos"; globalThis.used = used`,
  webgpu: `${APP} import { WebGPURenderer } from "three/webgpu"; globalThis.used = WebGPURenderer`,
}
type Program = keyof typeof programs

test("bundles of the installed packages have the stated sizes", async () => {
  const sizes = await measured()
  const added = (program: Program, ...without: Program[]) => difference(sizes, program, without)
  const { app, three } = sizes
  const controls = added("controls", "app")
  const cientos = added("cientos", "app")
  const core = added("app", "three", "vue")
  const webgpu = added("webgpu", "app")
  const performance = "content/3.api/5.advanced/performance.md"
  const deploying = "content/2.essentials/3.guides/20.deploying.md"
  states("content/1.getting-started/1.index.md", /about (\d+) kB minified, or (\d+) kB/, both(app))
  states(performance, /All of `three` \| (\d+) kB \| (\d+) kB/, both(three))
  states(performance, /without `three` and Vue \| (\d+) kB \| (\d+) kB/, both(core))
  states(performance, /Vue together \| (\d+) kB \| (\d+) kB/, both(app))
  states(performance, /`OrbitControls` from cientos \| (\d+) kB \| (\d+) kB/, both(controls))
  states("content/3.api/5.advanced/web-gpu.md", /(\d+) kB minified, or (\d+) kB/, both(webgpu))
  states(deploying, /TresJS and Vue \| (\d+) kB/, [app.gzip])
  states(deploying, /`GLTFLoader` \| (\d+) kB/, [added("model", "app").gzip])
  states(deploying, /`OrbitControls` from cientos \| (\d+) kB/, [controls.gzip])
  states("content/7.community/awesome-resources.md", /about (\d+) kB with.*about (\d+) kB/, [
    controls.gzip,
    cientos.gzip,
  ])
  states("examples/deploy-cargo/parts.ts", /'three', size: (\d+)[^]*'TresJS', size: (\d+)/, [
    three.gzip,
    core.gzip,
  ])
  states("examples/deploy-cargo/parts.ts", /'the rest of cientos', size: (\d+)/, [
    cientos.gzip - controls.gzip,
  ])
})

test("the decoders of the installed package have the stated sizes", () => {
  const page = "content/2.essentials/3.guides/20.deploying.md"
  const draco = ["draco_decoder.wasm", "draco_wasm_wrapper.js"]
  states(page, /`DRACOLoader` \| (\d+) kB, or (\d+) kB/, [
    files(...draco.map((name) => `draco/${name}`)),
    files(...draco.map((name) => `draco/gltf/${name}`)),
  ])
  const basis = files("basis/basis_transcoder.js", "basis/basis_transcoder.wasm")
  states(page, /`KTX2Loader` \| (\d+) kB/, [basis])
  states(page, /`MeshoptDecoder` \| (\d+) kB/, [files("meshopt_decoder.module.js")])
})

const both = ({ minified, gzip }: Size) => [minified, gzip]

/** Expects that a file states sizes. Each may differ by 1 kB. */
function states(file: string, pattern: RegExp, sizes: number[]): void {
  const text = readFileSync(join(DOCUMENTATION, file), "utf8")
  const stated = pattern.exec(text)?.slice(1).map(Number) ?? []
  expect(stated.length, `${file} does not match ${pattern}`).toBe(sizes.length)
  const wrong = sizes.filter((size, index) => !(Math.abs(size - (stated[index] ?? 0)) <= 1))
  expect(wrong, `sizes that ${file} states as ${stated.join(" and ")}`).toEqual([])
}

/** Returns the size of decoder files of three.js. */
const files = (...names: string[]) =>
  names.reduce(
    (sum, name) => sum + statSync(join(web, "node_modules/three/examples/jsm/libs", name)).size,
    0,
  ) / 1000

async function measured(): Promise<Record<Program, Size>> {
  const sizes: Partial<Record<Program, Size>> = {}
  for (const name of Object.keys(programs) as Program[]) sizes[name] = await sizeOf(programs[name])
  return sizes as Record<Program, Size>
}

/** Returns how much larger the bundle of a program is than the bundles of `without` combined. */
function difference(sizes: Record<Program, Size>, program: Program, without: Program[]): Size {
  const rest = (key: keyof Size) => without.reduce((sum, name) => sum + sizes[name][key], 0)
  const { minified, gzip } = sizes[program]
  return { minified: minified - rest("minified"), gzip: gzip - rest("gzip") }
}

/** Builds a program as an application with Vite's Vue plugin does. */
async function sizeOf(program: string): Promise<Size> {
  process.env["NODE_ENV"] = "production" // as in a process of its own: other tests of this worker set it
  const entry = join(web, "size.js")
  const result = await build({
    configFile: false,
    root: web,
    logLevel: "error",
    define: {
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    plugins: [
      {
        name: "sizes:program",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? program : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const [bundle] = [result].flat()
  if (!bundle || !("output" in bundle)) throw new Error("build a program: nothing was built")
  const { code } = bundle.output[0]
  return { minified: Buffer.byteLength(code) / 1000, gzip: gzipSync(code).length / 1000 }
}
