import { isWebGLRenderer, TresCanvas } from "@tresjs/core"
import { createSSRApp, h, version } from "vue"
import { claim, equal, errors, mount, ok, renderToString, seen, THREE, vue } from "claims"

interface Package {
  version: string
  type?: string
  peerDependencies: Record<string, string>
}

/** The package.json files of the installed packages. */
const files = import.meta.glob<Package>(
  "../../web/node_modules/@tresjs/{core,cientos,post-processing,leches}/package.json",
  { eager: true, import: "default" },
)

function installed(name: string): Package {
  const found = files[`../../web/node_modules/@tresjs/${name}/package.json`]
  if (!found) throw new Error(`@tresjs/${name} is not installed`)
  return found
}

const bare = vue`<script setup>seen.mounted = true</script><template><TresGroup /></template>`

export default [
  claim("| @tresjs/core | 5.9.1 | ≥ 3.4 | ≥ 0.133 |", () => {
    const { version, peerDependencies } = installed("core")
    equal([version, peerDependencies], ["5.9.1", { three: ">=0.133", vue: ">=3.4" }])
  }),
  claim("| @tresjs/cientos | 5.9.1 | ≥ 3.5.17 | ≥ 0.133 | 5.9.1 |", () => {
    const { version, peerDependencies } = installed("cientos")
    equal(
      [version, peerDependencies],
      ["5.9.1", { "@tresjs/core": "5.9.1", three: ">=0.133", vue: ">=3.5.17" }],
    )
  }),
  claim("| @tresjs/post-processing | 3.9.0 | ≥ 3.4 | ≥ 0.169 | 5.9.1 |", () => {
    const { version, peerDependencies } = installed("post-processing")
    equal(
      [version, peerDependencies],
      ["3.9.0", { "@tresjs/core": "5.9.1", three: ">=0.169", vue: ">=3.4" }],
    )
  }),
  claim("| @tresjs/leches | 1.2.1 | ≥ 3.3.4 |", () => {
    const { version, peerDependencies } = installed("leches")
    equal([version, peerDependencies], ["1.2.1", { vue: ">=3.3.4" }])
  }),
  claim("All packages are ESM only", () => {
    for (const [file, { type }] of Object.entries(files)) equal(type, "module", file)
  }),
  claim("Vue 3.5.45, three.js 0.187.0 and TresJS 5.9.1", async () => {
    const { canvas } = await mount(bare)
    equal([version, THREE.REVISION], ["3.5.45", "187"])
    equal(canvas.dataset["tres"], "tresjs 5.9.1")
  }),
  claim("three.js draws with WebGL 2", async () => {
    const { context } = await mount(bare)
    const { instance } = context.renderer
    ok(isWebGLRenderer(instance) && instance.getContext() instanceof WebGL2RenderingContext)
  }),
  claim(
    "WebGL 2 can be disabled because of a driver, a policy or a virtual machine, and then the canvas throws",
    async () => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = () => null
      try {
        await mount(bare, {}, { ready: false })
      } finally {
        HTMLCanvasElement.prototype.getContext = getContext
      }
      ok(errors().join().includes("Error creating WebGL context"), "nothing was thrown")
      equal(seen["mounted"], undefined)
    },
  ),
  claim(
    "TresCanvas renders an empty <canvas>, and its slot is rendered only in the browser",
    async () => {
      const render = () => h(TresCanvas, {}, { default: () => h(bare) })
      const html = await renderToString(createSSRApp({ render }))
      ok(/^<canvas [^>]*>(<!--.*?-->)?<\/canvas>$/.test(html), html)
      equal(seen["mounted"], undefined)
    },
  ),
]
