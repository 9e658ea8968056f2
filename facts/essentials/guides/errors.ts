import {
  claim,
  equal,
  errors,
  frames,
  mount,
  mountApp,
  ok,
  pause,
  seen,
  state,
  THREE,
  until,
  vue,
} from "claims"

/** A boundary inside the canvas, around a component that throws as soon as state.on is true. */
const boundary = vue`<script setup>
import { onErrorCaptured } from "vue"
const Broken = { setup() { throw new Error("broken") } }
const Boundary = { setup(_, { slots }) {
  const failed = shallowRef(false)
  onErrorCaptured((error) => { seen.caught = error.message; failed.value = true; return false })
  return () => failed.value ? h("TresGroup", { name: "replacement" }) : slots.default()
} }
</script><template><TresGroup name="outer"><Boundary><Broken v-if="state.on" /></Boundary><TresGroup name="neighbor" /></TresGroup></template>`

const counting = vue`<script setup>
useTresContext().renderer.onRender(() => { seen.frames = (seen.frames ?? 0) + 1 })
useLoop().onBeforeRender(() => { if (state.bad) { state.bad = false; throw new Error("in a frame") } })
</script><template><TresGroup /></template>`

function pixel(canvas: HTMLCanvasElement): number[] {
  const gl = canvas.getContext("webgl2") as WebGL2RenderingContext
  const color = new Uint8Array(4)
  gl.readPixels(
    gl.drawingBufferWidth / 2,
    gl.drawingBufferHeight / 2,
    1,
    1,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    color,
  )
  return [...color.slice(0, 3)]
}

/** Runs a check in a browser without WebGL. */
async function withoutWebGL(check: () => Promise<void>) {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = (() => null) as typeof getContext
  try {
    await check()
  } finally {
    HTMLCanvasElement.prototype.getContext = getContext
  }
}

export default [
  claim("onErrorCaptured works inside the canvas as it does elsewhere", async () => {
    const { scene, set } = await mount(boundary, { on: false })
    await set({ on: true })
    equal(seen["caught"], "broken")
    await until(() => scene.getObjectByName("replacement"), "there is a replacement")
    ok(scene.getObjectByName("neighbor"), "the neighbor is gone")
  }),
  claim("An error inside the canvas does not reach the components around it", async () => {
    await mountApp(
      vue`<script setup>
import { onErrorCaptured } from "vue"
const Broken = { setup() { throw new Error("broken") } }
onErrorCaptured((error) => { seen.outer = error.message; return false })
</script><template><TresCanvas><Broken v-if="state.on" /><TresGroup /></TresCanvas></template>`,
      { on: false },
      {
        app: (app) => (app.config.errorHandler = (error) => (seen["handler"] = String(error))),
      },
    )
    state["on"] = true
    await pause(100)
    equal([seen["outer"], seen["handler"]], [undefined, undefined])
    ok(
      errors().some((error) => error.includes("broken")),
      "nothing was thrown",
    )
  }),
  claim("An error in a callback of useLoop stops the loop of the whole canvas", async () => {
    const { context } = await mount(counting, { bad: false })
    await until(() => seen["frames"] > 1, "it draws")
    state["bad"] = true
    await until(() => !state["bad"], "it has thrown")
    await frames(3)
    const count = seen["frames"]
    await frames(6)
    equal(seen["frames"], count)
    equal(errors(), ["Uncaught Error: in a frame"])
    equal(context.renderer.loop.isActive.value, true)
    context.renderer.loop.stop()
    context.renderer.loop.start()
    await until(() => seen["frames"] > count, "it draws again")
  }),
  claim("An error in a pointer event handler has the same effect", async () => {
    const { click } = await mount(
      vue`<script setup>
useTresContext().renderer.onRender(() => { seen.frames = (seen.frames ?? 0) + 1 })
const fail = () => { throw new Error("in a click") }
</script><template><TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh @click="fail"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`,
    )
    await click([0, 0])
    await frames(3)
    const count = seen["frames"]
    await frames(6)
    equal(seen["frames"], count)
    equal(errors(), ["Uncaught Error: in a click"])
  }),
  claim("A rejected promise in a handler does not stop the loop", async () => {
    const { click } = await mount(
      vue`<script setup>
useTresContext().renderer.onRender(() => { seen.frames = (seen.frames ?? 0) + 1 })
const fail = async () => { throw new Error("later") }
</script><template><TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh @click="fail"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`,
    )
    await click([0, 0])
    const count = seen["frames"]
    await until(() => seen["frames"] > count + 3, "it goes on drawing")
    ok(
      errors().some((error) => error.includes("later")),
      "nothing was rejected",
    )
  }),
  claim("await useLoader does not throw if the file is missing", async () => {
    class Missing extends THREE.Loader {
      override load(_: string, __: unknown, ___: unknown, failed?: (error: unknown) => void) {
        setTimeout(() => failed?.(new Error("404")), 20)
      }
    }
    seen["Missing"] = Missing
    const { scene } = await mount(
      vue`<script setup>const Slow = { async setup() { const { state, error } = await useLoader(seen.Missing, "a", { asyncOptions: { onError() {} } }); seen.result = [state.value, String(error.value).includes("404")]; return () => h("TresGroup", { name: "there" }) } }</script><template><Suspense><Slow /></Suspense></template>`,
    )
    await until(() => scene.getObjectByName("there"), "the component is there")
    equal(seen["result"], [null, true])
  }),
  claim("the fallback disappears and nothing replaces it", async () => {
    const { scene } = await mount(
      vue`<script setup>
import { onErrorCaptured } from "vue"
const Slow = { async setup() { await seen.file; if (seen.file) throw new Error("no model"); return () => h("TresGroup", { name: "there" }) } }
onErrorCaptured((error) => { seen.caught = error.message; return false })
seen.file = new Promise((resolve) => { seen.arrive = resolve })
</script><template><TresGroup name="content"><Suspense><Slow /><template #fallback><TresGroup name="fallback" /></template></Suspense></TresGroup></template>`,
    )
    ok(scene.getObjectByName("fallback"), "there is no fallback")
    seen["arrive"]()
    await until(() => seen["caught"] === "no model", "the error is captured")
    await until(() => !scene.getObjectByName("fallback"), "the fallback goes")
    ok(!scene.getObjectByName("there"), "the component is there")
  }),
  claim("automatically draws again when the context is restored", async () => {
    const { canvas, frames } = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 2]" :look-at="[0, 0, 0]" /><TresMesh><TresSphereGeometry /><TresMeshBasicMaterial color="#00ff00" :tone-mapped="false" /></TresMesh>`,
      {},
      {
        canvas: {
          preserveDrawingBuffer: true,
          onWebglcontextlost: () => (seen["lost"] = true),
          onWebglcontextrestored: () => (seen["restored"] = true),
        },
      },
    )
    await frames(4)
    equal(pixel(canvas), [0, 255, 0])
    const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")
    extension?.loseContext()
    await until(() => seen["lost"], "the context is lost")
    await frames(2)
    equal(pixel(canvas), [0, 0, 0])
    extension?.restoreContext()
    await until(() => seen["restored"], "the context is back")
    await frames(6)
    equal(pixel(canvas), [0, 255, 0])
  }),
  claim(
    "An environment map that PMREMGenerator created | lost, so metals are black; generate it again",
    async () => {
      const { canvas, frames } = await mount(
        vue`<script setup>
const { renderer, scene } = useTres()
const white = new THREE.Scene(); white.background = new THREE.Color("#ffffff")
seen.generate = () => { scene.value.environment = new THREE.PMREMGenerator(renderer).fromScene(white).texture }
seen.generate()
</script><template><TresMesh :scale="4"><TresSphereGeometry /><TresMeshStandardMaterial :side="2" :metalness="1" :roughness="0.4" /></TresMesh></template>`,
        {},
        { canvas: { preserveDrawingBuffer: true } },
      )
      await frames(4)
      ok(pixel(canvas)[0]! > 100, "the metal reflects nothing")
      const gl = canvas.getContext("webgl2")
      const extension = gl?.getExtension("WEBGL_lose_context")
      extension?.loseContext()
      await until(() => gl?.isContextLost(), "it is lost")
      await frames(2)
      extension?.restoreContext()
      await until(() => !gl?.isContextLost(), "it is back")
      await frames(6)
      equal(pixel(canvas), [0, 0, 0], "the metal")
      seen["generate"]()
      await frames(4)
      ok(pixel(canvas)[0]! > 100, "it is not generated again")
    },
  ),
  claim("The contents of a render target | lost", async () => {
    const { canvas, frames } = await mount(
      vue`<script setup>
const { renderer } = useTres()
const red = new THREE.Scene(); red.background = new THREE.Color("#ff0000")
const target = new THREE.WebGLRenderTarget(4, 4)
seen.draw = () => { renderer.setRenderTarget(target); renderer.render(red, new THREE.PerspectiveCamera()); renderer.setRenderTarget(null) }
seen.read = () => { const pixels = new Uint8Array(4); renderer.readRenderTargetPixels(target, 0, 0, 1, 1, pixels); return pixels[0] }
seen.draw()
</script><template><TresMesh><TresPlaneGeometry /><TresMeshBasicMaterial :map="target.texture" /></TresMesh></template>`,
    )
    await frames(2)
    ok(seen["read"]() > 100, "it was drawn")
    const gl = canvas.getContext("webgl2")
    const extension = gl?.getExtension("WEBGL_lose_context")
    extension?.loseContext()
    await until(() => gl?.isContextLost(), "it is lost")
    await frames(2)
    extension?.restoreContext()
    await until(() => !gl?.isContextLost(), "it is back")
    await frames(4)
    equal(seen["read"](), 0)
    seen["draw"]()
    ok(seen["read"]() > 100, "it is drawn again")
  }),
  claim("It also fires when the canvas unmounts", async () => {
    const { unmount } = await mount(
      vue`<TresGroup />`,
      {},
      { canvas: { onWebglcontextlost: () => (seen["lost"] = true) } },
    )
    await frames(3)
    equal(seen["lost"], undefined)
    await unmount()
    await until(() => seen["lost"], "the event has fired")
  }),
  claim(
    "If WebGL is not supported, the renderer throws Error creating WebGL context during the setup of TresCanvas",
    async () => {
      await withoutWebGL(async () => {
        await mountApp(
          vue`<script setup>
import { onErrorCaptured } from "vue"
onErrorCaptured((error) => { seen.caught = error.message; return false })
</script><template><TresCanvas @error="seen.event = true"><TresGroup /></TresCanvas></template>`,
          {},
          { ready: false },
        )
        await until(() => seen["caught"], "the error is captured")
        ok(seen["caught"].includes("Error creating WebGL context"), seen["caught"])
        equal(seen["event"], undefined)
      })
    },
  ),
]
