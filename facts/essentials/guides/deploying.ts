import { useGLTF } from "@tresjs/cientos"
import { TresCanvas } from "@tresjs/core"
import { createSSRApp, h } from "vue"
import {
  claim,
  DRACOLoader,
  equal,
  GLTFLoader,
  KTX2Loader,
  MeshoptDecoder,
  mount,
  ok,
  renderToString,
  THREE,
  until,
  vue,
} from "claims"

/** A PNG of one pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

/** A model with an embedded texture. */
function model() {
  const picture = Uint8Array.from(atob(PNG), (char) => char.charCodeAt(0))
  const triangle = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0])
  const bytes = new Uint8Array(36 + picture.length)
  bytes.set(new Uint8Array(triangle.buffer))
  bytes.set(picture, 36)
  const uri = `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}`
  return JSON.stringify({
    asset: { version: "2.0" },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 1, mimeType: "image/png" }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 3,
        type: "VEC3",
        min: [0, 0, 0],
        max: [1, 1, 0],
      },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: picture.length },
    ],
    buffers: [{ byteLength: bytes.length, uri }],
  })
}

/** Runs a function and returns the URLs that it fetches. */
async function fetched(run: () => Promise<unknown>): Promise<string[]> {
  const original = globalThis.fetch
  const addresses: string[] = []
  globalThis.fetch = (input, init) => {
    addresses.push(input instanceof Request ? input.url : String(input))
    return original(input, init)
  }
  try {
    await run()
  } finally {
    globalThis.fetch = original
  }
  return addresses
}

export default [
  claim("TresJS offers all of three.js as tags", async () => {
    const { scene } = await mount(vue`<TresArrowHelper /><TresPolarGridHelper />`)
    ok(
      scene.children.some((object) => object instanceof THREE.ArrowHelper),
      "no arrow",
    )
    ok(
      scene.children.some((object) => object instanceof THREE.PolarGridHelper),
      "no grid",
    )
  }),
  claim("TresJS does not use eval or inline scripts", async () => {
    const [evaluate, Make] = [globalThis.eval, globalThis.Function]
    let count = 0
    const counted = (Original: unknown) =>
      new Proxy(Original as typeof Function, {
        apply: (target, self, args) => (count++, Reflect.apply(target, self, args)),
        construct: (target, args) => (count++, Reflect.construct(target, args)),
      })
    globalThis.eval = counted(evaluate) as never
    globalThis.Function = counted(Make) as never
    const { canvas, frames } = await mount(
      vue`<TresMesh><TresBoxGeometry /><TresMeshStandardMaterial /></TresMesh>`,
    )
    await frames(4)
    Object.assign(globalThis, { eval: evaluate, Function: Make })
    equal(count, 0, "calls of eval and Function")
    equal(canvas.parentElement?.querySelector("script"), null)
  }),
  claim(
    "In HTML that a server renders, the style attribute of the canvas does require it",
    async () => {
      const app = createSSRApp({ render: () => h(TresCanvas) })
      const html = await renderToString(app)
      const frame = document.createElement("iframe")
      frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">${html}`
      document.body.append(frame)
      const canvas = () => frame.contentDocument?.querySelector("canvas")
      await until(canvas, "the page has loaded")
      const display = () => frame.contentWindow!.getComputedStyle(canvas()!).display
      ok(html.includes("display:block"), html)
      equal(display(), "inline", "the style of the attribute")
      canvas()!.style.display = "block"
      equal(display(), "block", "the style that a script sets")
      frame.remove()
    },
  ),
  claim("GLTFLoader creates a blob: URL for each image inside a model and fetches it", async () => {
    const addresses = await fetched(() => new GLTFLoader().parseAsync(model(), ""))
    ok(
      addresses.some((address) => address.startsWith("blob:")),
      addresses.join(),
    )
  }),
  claim("Draco and KTX2 start workers from blob: URLs", async () => {
    const empty = { js: "data:text/javascript,", wasm: "data:application/wasm;base64," }
    const draco = new DRACOLoader().setDecoderPath(empty as never).preload()
    const address = () => (draco as unknown as { workerSourceURL: string }).workerSourceURL
    await until(address, "the decoder is there")
    ok(address().startsWith("blob:"), address())
    draco.dispose()
    const ktx2 = new KTX2Loader()
    const original = ktx2.init
    equal(typeof original, "function")
    ok(String(original).includes("createObjectURL"), "KTX2Loader does not create a URL")
    ktx2.dispose()
  }),
  claim("both loaders find their files inside the package", () => {
    const draco = new DRACOLoader() as unknown as { decoderPaths: { js: string; wasm: string } }
    // A bundler has replaced the URLs with the URLs of its copies, or with the files themselves.
    for (const address of Object.values(draco.decoderPaths))
      ok(/^(data:|blob:|https?:)/.test(address), address)
    equal(new KTX2Loader().transcoderPath, "")
  }),
  claim("Paths must end with a slash", () => {
    const paths = (path: string) =>
      (new DRACOLoader().setDecoderPath(path) as unknown as { decoderPaths: { wasm: string } })
        .decoderPaths.wasm
    equal(paths("/draco/"), "/draco/draco_decoder.wasm")
    ok(paths("/draco") !== "/draco/draco_decoder.wasm", "the slash does not matter")
  }),
  claim("a JavaScript module, so you don't need to host any files", async () => {
    const addresses = await fetched(() => MeshoptDecoder.ready)
    equal(addresses, [])
    equal(MeshoptDecoder.supported, true)
  }),
  claim(
    "useGLTF from cientos with draco: true loads the decoder from www.gstatic.com, unless you pass decoderPath",
    () => {
      const text = String(useGLTF)
      ok(/decoderPath \|\| "https:\/\/www\.gstatic\.com\/draco\//.test(text), text)
    },
  ),
]
