import { claim, equal, frames, mount, mountApp, ok, seen, state, THREE, until, vue } from "claims"

const two = vue`<script setup>
const note = (name) => (context) => { seen[name] = context }
</script><template><div style="height: 32px"><TresCanvas v-if="state.first" @ready="note('one')($event)"><TresMesh name="m" :geometry="seen.geometry"><TresMeshBasicMaterial /></TresMesh></TresCanvas></div><div style="height: 32px"><TresCanvas @ready="note('other')($event)"><TresMesh name="m" :geometry="seen.geometry"><TresMeshBasicMaterial /></TresMesh></TresCanvas></div></template>`

async function mountTwo() {
  seen["geometry"] = new THREE.BoxGeometry()
  const mounted = await mountApp(two, { first: true })
  await until(() => seen["one"] && seen["other"], "both are ready")
  await frames(4)
  return mounted
}

/** Reads the color at a position in a canvas. Both coordinates are from 0 to 1, starting at the lower left corner. */
function pixel(canvas: HTMLCanvasElement, x: number, y: number): number[] {
  const gl = canvas.getContext("webgl2") as WebGL2RenderingContext
  const color = new Uint8Array(4)
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
  gl.readPixels(width * x, height * y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, color)
  return [...color.slice(0, 3)]
}

const tabs = vue`<script setup>
const Tab = { setup() { return () => h("div", { style: "height: 64px" }, h(TresCanvas, { onReady: (c) => { seen.context = c; seen.readies = (seen.readies ?? 0) + 1 }, onRender: () => { seen.frames = (seen.frames ?? 0) + 1 } }, () => h("TresGroup"))) } }
</script><template><KeepAlive><Tab v-if="state.on" /></KeepAlive></template>`

export default [
  claim("Each canvas has its own scene, renderer, loop and camera", async () => {
    await mountTwo()
    const { one, other } = seen
    ok(one.scene.value !== other.scene.value, "the scene is the same")
    ok(one.renderer.instance !== other.renderer.instance, "the renderer is the same")
    ok(one.renderer.loop !== other.renderer.loop, "the loop is the same")
    ok(one.camera.activeCamera.value !== other.camera.activeCamera.value, "the camera is the same")
  }),
  claim("yes, but each renderer uploads its own copy to the GPU", async () => {
    await mountTwo()
    const { one, other } = seen
    equal(
      [one, other].map(({ renderer }) => renderer.instance.info.memory.geometries),
      [1, 1],
    )
  }),
  claim("yes, all canvases share one catalogue", async () => {
    await mountApp(
      vue`<script setup>
class Shared extends THREE.Group { isShared = true }
</script><template><div style="height: 32px"><TresCanvas @ready="seen.one = $event; $event.extend({ Shared })"><TresGroup /></TresCanvas></div><div v-if="seen.one || state.next" style="height: 32px"><TresCanvas @ready="seen.other = $event"><TresShared name="s" /></TresCanvas></div></template>`,
      { next: false },
    )
    await until(() => seen["one"], "the first is ready")
    state["next"] = true
    await until(() => seen["other"], "the second is ready")
    equal(seen["other"].scene.value.getObjectByName("s").isShared, true)
  }),
  claim("no: it can have only one parent, so it is removed from the first scene", async () => {
    seen["mesh"] = new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshBasicMaterial())
    await mountApp(
      vue`<div style="height: 32px"><TresCanvas @ready="seen.one = $event"><primitive :object="seen.mesh" /></TresCanvas></div><div v-if="state.next" style="height: 32px"><TresCanvas @ready="seen.other = $event"><primitive :object="seen.mesh" /></TresCanvas></div>`,
      { next: false },
    )
    await until(() => seen["one"], "the first is ready")
    equal(seen["one"].scene.value.children.includes(seen["mesh"]), true)
    state["next"] = true
    await until(() => seen["other"], "the second is ready")
    equal(seen["one"].scene.value.children.includes(seen["mesh"]), false)
    equal(seen["other"].scene.value.children.includes(seen["mesh"]), true)
  }),
  claim(
    "If a page creates another context, the canvas that has not been drawn for the longest time loses its context",
    async () => {
      const contexts: WebGL2RenderingContext[] = []
      const draw = async (gl: WebGL2RenderingContext | null) => {
        if (!gl) throw new Error("there is no context")
        gl.clear(gl.COLOR_BUFFER_BIT)
        gl.flush()
        await frames(1)
        return gl
      }
      const create = () => draw(document.createElement("canvas").getContext("webgl2"))
      for (let i = 0; i < 16; i++) contexts.push(await create())
      await draw(contexts[0] ?? null)
      contexts.push(await create())
      await until(() => contexts.some((gl) => gl.isContextLost()), "a canvas has lost its context")
      equal(
        contexts.map((gl) => gl.isContextLost()).indexOf(true),
        1,
        "the canvas without a context",
      )
      for (const gl of contexts) gl.getExtension("WEBGL_lose_context")?.loseContext()
    },
  ),
  claim("Tres releases the context when the canvas unmounts", async () => {
    const { canvas, unmount } = await mount(vue`<TresGroup />`)
    const gl = canvas.getContext("webgl2")
    equal(gl?.isContextLost(), false)
    await unmount()
    await until(() => gl?.isContextLost(), "the context is lost")
  }),
  claim("Both use CSS pixels, measured from the lower left corner", async () => {
    const { canvas, frames } = await mount(
      vue`<script setup>
const { renderer, scene, sizes } = useTres()
const red = new THREE.Scene(); red.background = new THREE.Color("#ff0000")
const blue = new THREE.Scene(); blue.background = new THREE.Color("#0000ff")
const camera = new THREE.PerspectiveCamera()
useLoop().render((notify) => {
  renderer.setScissorTest(true)
  for (const [index, part] of [red, blue].entries()) {
    renderer.setViewport(0, index * 32, 64, 32)
    renderer.setScissor(0, index * 32, 64, 32)
    renderer.render(part, camera)
  }
  renderer.setScissorTest(false)
  notify()
})
</script><template><TresGroup /></template>`,
      {},
      {
        canvas: {
          preserveDrawingBuffer: true,
          toneMapping: THREE.NoToneMapping,
          dpr: 2,
        },
      },
    )
    await frames(4)
    const [lower, upper] = [pixel(canvas, 0.5, 0.25), pixel(canvas, 0.5, 0.75)]
    ok((lower[0] ?? 0) > 200 && (lower[2] ?? 0) < 50, `below it is ${lower}`)
    ok((upper[2] ?? 0) > 200 && (upper[0] ?? 0) < 50, `above it is ${upper}`)
  }),
  claim("Pointer events still use the active camera and the whole canvas", async () => {
    const { click } = await mount(
      vue`<script setup>
const { renderer, scene, sizes, camera } = useTres()
useLoop().render((notify) => {
  renderer.setViewport(0, 0, 32, 64)
  renderer.render(scene.value, camera.value)
  notify()
})
</script><template><TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh @click="seen.hit = true"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`,
    )
    await click([-0.5, 0])
    equal(seen["hit"], undefined)
    await click([0, 0])
    equal(seen["hit"], true)
  }),
  claim("Fill it with TresPortal, and draw it after the first", async () => {
    const { canvas, scene, frames } = await mount(
      vue`<script setup>
const { renderer, scene, camera } = useTres()
const overlay = new THREE.Scene()
const flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0.1, 10)
flat.position.z = 4
seen.overlay = overlay
useLoop().render((notify) => {
  renderer.render(scene.value, camera.value)
  renderer.autoClear = false
  renderer.clearDepth()
  renderer.setViewport(0, 0, 16, 16)
  renderer.render(overlay, flat)
  renderer.setViewport(0, 0, 64, 64)
  renderer.autoClear = true
  notify()
})
</script><template><TresPortal :to="overlay"><TresMesh name="mark"><TresPlaneGeometry :args="[2, 2]" /><TresMeshBasicMaterial color="#00ff00" :tone-mapped="false" /></TresMesh></TresPortal></template>`,
      {},
      { canvas: { preserveDrawingBuffer: true, clearColor: "#ff0000" } },
    )
    await frames(4)
    ok(!scene.getObjectByName("mark") && seen["overlay"].getObjectByName("mark"))
    equal(pixel(canvas, 0.1, 0.1), [0, 255, 0])
    ok((pixel(canvas, 0.8, 0.8)[0] ?? 0) > 200, "the first picture is still there")
  }),
  claim("A hidden canvas is not necessarily paused", async () => {
    await mountApp(
      vue`<div v-show="state.on" style="height: 64px"><TresCanvas @render="seen.frames = (seen.frames ?? 0) + 1"><TresGroup /></TresCanvas></div>`,
      { on: true },
    )
    state["on"] = false
    await frames(6)
    const count = seen["frames"]
    await until(() => seen["frames"] > count + 3, "it goes on drawing")
  }),
  claim("<KeepAlive> around the component | stay | the loop runs and draws", async () => {
    await mountApp(tabs, { on: true }, { ready: false })
    await until(() => seen["context"], "it is ready")
    const { context } = seen
    state["on"] = false
    await frames(6)
    const count = seen["frames"]
    await until(() => seen["frames"] > count + 3, "it goes on drawing")
    context.renderer.loop.stop()
    await frames(2)
    const stopped = seen["frames"]
    await frames(5)
    equal(seen["frames"], stopped)
    context.renderer.loop.start()
    state["on"] = true
    await until(() => seen["frames"] > stopped, "it draws again")
    equal([seen["readies"], seen["context"] === context], [1, true])
  }),
  claim("the scene is created when the panel is first shown", async () => {
    await mountApp(
      vue`<div :style="{ display: state.on ? 'block' : 'none', height: '64px' }"><TresCanvas @ready="seen.ready = true"><TresGroup /></TresCanvas></div>`,
      { on: false },
      { ready: false },
    )
    await frames(10)
    equal(seen["ready"], undefined)
    state["on"] = true
    await until(() => seen["ready"], "it is ready")
  }),
]
