// Tests the sizes of files and bundles that pages state, in kB of 1000 bytes, against the installed packages.
import { expect, test } from "@playwright/test"
import { build } from "vite"
import { readdirSync, readFileSync, statSync } from "node:fs"
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

test("the decisions state the sizes of the built site", () => {
  const decision = (file: string, pattern: RegExp, sizes: number[]) =>
    states(`docs/decisions/${file}.md`, pattern, sizes, (size) => size / 20)
  const css = medianOfStyleSheets()
  const sheets = JSON.parse(readFileSync(join(web, "dist/client/sheets.json"), "utf8")) as Sheet[]
  const allSheets = sum(sheets.map(({ file }) => sizeOfFile(join(web, "dist/client", file))))
  decision("013-inlined-style-sheets", /which are (\d+) KB at the median/, [css])
  decision("023-style-sheets-per-page", /(\d+) KB of CSS instead of (\d+) KB/, [css, allSheets])
  decision("031-scenes", /(\d+) KB \(gzip\) with Vue/, [
    packed("vendor/", /^(vue|three|core)-[\w-]{8}\.js$/),
  ])
  decision("035-playground", /compilers \((\d+) KB gzip\)/, [
    packed("", /^(open|compile\.worker)-.*s$/),
  ])
  decision("049-fonts-on-slow-connections", /Two fonts are (\d+) KB/, [
    sum(assets("", /\.woff2$/).map(sizeOfFile)),
  ])
  const dist = readdirSync(join(web, "dist"), { recursive: true, encoding: "utf8" })
  const unpacked = sum(dist.map((file) => sizeOfFile(join(web, "dist", file))))
  const saved = (unpacked - sizeOfFile(join(web, "packed/dist.zip"))) / 1000
  decision("003-front-end-archive", /which saves (\d+) MB/, [saved])
})

/** A style sheet of the front end. */
interface Sheet {
  file: string
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

/** Returns the size of a file in kB, and 0 for a folder. */
function sizeOfFile(file: string) {
  const stat = statSync(file)
  return stat.isFile() ? stat.size / 1000 : 0
}

/** Lists the files of the front end in a folder of the built site. */
function assets(folder: string, name: RegExp): string[] {
  const from = join(DOCUMENTATION, "dist/_tresdocs", folder)
  return readdirSync(from)
    .filter((file) => name.test(file))
    .map((file) => join(from, file))
}

/** Returns the compressed size of files of the front end in kB. */
const packed = (folder: string, name: RegExp) =>
  sum(assets(folder, name).map((file) => gzipSync(readFileSync(file)).length / 1000))

/** Returns the median size of the style sheets in pages that contain their style sheets, in kB. */
function medianOfStyleSheets(): number {
  const dist = join(DOCUMENTATION, "dist")
  const pages = readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .map((file) => readFileSync(join(dist, file), "utf8"))
    .filter(
      (html) => html.includes("data-td-site") && !/<link[^>]*stylesheet[^>]*shell-/.test(html),
    )
  const sizes = pages.map((html) =>
    sum([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!.length / 1000)),
  )
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
}

const both = ({ minified, gzip }: Size) => [minified, gzip]

/** Expects that a file states sizes. Each may differ by the tolerance, which is 1 kB by default. */
function states(
  file: string,
  pattern: RegExp,
  sizes: number[],
  tolerance: (size: number) => number = () => 1,
): void {
  const text = readFileSync(join(DOCUMENTATION, file), "utf8")
  const stated = pattern.exec(text)?.slice(1).map(Number) ?? []
  expect(stated.length, `${file} does not match ${pattern}`).toBe(sizes.length)
  const wrong = sizes.filter(
    (size, index) => !(Math.abs(size - (stated[index] ?? 0)) <= tolerance(size)),
  )
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
  process.env["NODE_ENV"] = "production" // other tests in the same process may have changed it
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
