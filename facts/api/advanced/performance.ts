import {
  claim,
  equal,
  errors,
  mount,
  mountApp,
  ok,
  pause,
  seen,
  THREE,
  vue,
  type Mounted,
} from "claims"

const onDemand = { canvas: { renderMode: "on-demand" } }
const scene = vue`<script setup>const at = computed(() => [0, state.y, 0])</script><template><TresMesh name="m" :position-x="state.x" :position="at" :rotate-y="state.turn"><TresSphereGeometry :args="[1, state.segments, 8]" /><TresMeshBasicMaterial /></TresMesh><TresGroup v-if="state.bare" /><TresGroup v-if="state.named" name="n" /></template>`
const values = { x: 0, y: 0, turn: 0, segments: 8, bare: false, named: false }

/** Counts the frames that something draws in an on-demand scene. */
async function framesOf(act: (mounted: Mounted) => unknown, start = {}) {
  const mounted = await mount(scene, { ...values, ...start }, onDemand)
  await mounted.frames(10)
  let drawn = 0
  mounted.context.renderer.onRender(() => drawn++)
  await act(mounted)
  await mounted.frames(5)
  return drawn
}

/** Returns the red, green, blue and alpha of the first pixel of a canvas. */
function colorOf(canvas: HTMLCanvasElement) {
  const copy = new OffscreenCanvas(1, 1).getContext("2d")!
  copy.drawImage(canvas, 0, 0)
  return [...copy.getImageData(0, 0, 1, 1).data]
}

export default [
  claim("The loop ticks in every mode", async () => {
    const { context, frames } = await mount(scene, values, onDemand)
    await frames(10)
    let ticks = 0
    context.renderer.loop.onLoop(() => void ticks++)
    await frames(5)
    ok(ticks > 1)
  }),
  claim("always on every tick", async () => {
    const { context, frames } = await mount(scene, values)
    let [ticks, drawn] = [0, 0]
    context.renderer.onRender(() => drawn++)
    context.renderer.loop.onLoop(() => void ticks++)
    await frames(5)
    ok(ticks > 1 && Math.abs(ticks - drawn) <= 1, `${ticks} ticks, ${drawn} frames`)
  }),
  claim("manual when you call advance() automatically, after 100 ms", async () => {
    await mount(scene, values, {
      canvas: {
        renderMode: "manual",
        onRender: () => (seen["drawn"] = (seen["drawn"] ?? 0) + 1),
      },
    })
    await pause(300)
    equal(seen["drawn"], 1)
  }),
  claim("A prop of a Tres component, plain or dashed yes", async () => {
    ok((await framesOf(({ set }) => set({ x: 1 }))) > 0)
    ok((await framesOf(({ set }) => set({ y: 1 }))) > 0)
  }),
  claim("An element is removed yes", async () => {
    ok((await framesOf(({ set }) => set({ named: false }), { named: true })) > 0)
  }),
  claim("The canvas is resized yes", async () => {
    const drawn = await framesOf(async ({ canvas }) => {
      canvas.parentElement!.style.width = "32px"
      await pause(200)
    })
    ok(drawn > 0)
  }),
  claim("An element is added that has props or has children with props yes", async () => {
    ok((await framesOf(({ set }) => set({ named: true }))) > 0)
  }),
  claim("An element is added without any props, and its children have none no", async () => {
    equal(await framesOf(({ set }) => set({ bare: true })), 0)
  }),
  claim("A prop that calls a method, such as look-at or rotate-y no", async () => {
    equal(await framesOf(({ set }) => set({ turn: 1 })), 0)
  }),
  claim("args, or an attribute prop of a BufferGeometry no", async () => {
    equal(await framesOf(({ set }) => set({ segments: 12 })), 0)
  }),
  claim(
    "A new dpr also clears the canvas, so the scene disappears until the next frame.",
    async () => {
      const { canvas, context, frames, set } = await mountApp(
        vue`<TresCanvas render-mode="on-demand" clear-color="#ff0000" preserve-drawing-buffer :dpr="state.dpr"><TresGroup /></TresCanvas>`,
        { dpr: 1 },
      )
      await frames(10)
      equal(colorOf(canvas), [255, 0, 0, 255])
      await set({ dpr: 0.5 })
      await frames(10)
      equal(colorOf(canvas), [0, 0, 0, 0])
      context.renderer.invalidate()
      await frames(5)
      equal(colorOf(canvas), [255, 0, 0, 255])
    },
  ),
  claim("A three.js object that you change directly", async () => {
    equal(await framesOf(({ get }) => (get("m").position.x = 3)), 0)
  }),
  claim("makes an on-demand scene draw on every frame, although nothing changes", async () => {
    // The component that contains the canvas counts frames, and each counted frame renders it again.
    const { context, frames } = await mountApp(
      vue`<script setup>const count = ref(0)</script><template><div style="width: 64px; height: 64px">{{ count }}<TresCanvas render-mode="on-demand" @render="count++"><TresMesh :position="[0, state.y, 0]"><TresBoxGeometry /></TresMesh></TresCanvas></div></template>`,
      { y: 0 },
    )
    await frames(10)
    let drawn = 0
    context.renderer.onRender(() => drawn++)
    await frames(8)
    ok(drawn > 2, `${drawn} frames`)
  }),
  claim("Changing args of an instanced mesh resets its geometry and its material", async () => {
    const { get, set } = await mount(
      vue`<TresInstancedMesh name="i" :args="[undefined, undefined, state.count]"><TresBoxGeometry /><TresMeshNormalMaterial /></TresInstancedMesh>`,
      { count: 2 },
    )
    const mesh = get("i")
    const { geometry, material } = mesh
    await set({ count: 3 })
    ok(mesh.geometry !== geometry && mesh.material !== material)
    errors()
  }),
  claim(
    "Tres does not dispose resources that you pass as props when the mesh unmounts",
    async () => {
      seen["geometry"] = new THREE.BoxGeometry()
      let disposed = 0
      seen["geometry"].addEventListener("dispose", () => disposed++)
      const { set } = await mount(vue`<TresMesh v-if="state.on" :geometry="seen.geometry" />`, {
        on: true,
      })
      await set({ on: false })
      equal(disposed, 0)
    },
  ),
  claim("Declared objects, geometries, materials Tres, on unmount", async () => {
    const { get, set } = await mount(
      vue`<TresMesh v-if="state.on" name="m"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      { on: true },
    )
    const disposed: string[] = []
    get("m").geometry.addEventListener("dispose", () => disposed.push("geometry"))
    get("m").material.addEventListener("dispose", () => disposed.push("material"))
    await set({ on: false })
    equal([...new Set(disposed)].sort(), ["geometry", "material"])
  }),
  claim('such as <TresTexture attach="map"> Tres, on unmount', async () => {
    const { get, set } = await mount(
      vue`<TresMesh v-if="state.on" name="m"><TresBoxGeometry /><TresMeshBasicMaterial><TresTexture attach="map" /></TresMeshBasicMaterial></TresMesh>`,
      { on: true },
    )
    let disposed = 0
    get("m").material.map.addEventListener("dispose", () => disposed++)
    await set({ on: false })
    ok(disposed > 0)
  }),
]
