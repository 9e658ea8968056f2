import { claim, equal, mount, mountApp, ok, seen, THREE, thrownBy, vue } from "claims"

const bare = vue`<TresGroup />`
const two = vue`<script setup>const near = () => seen.hit.push("near"); const far = () => seen.hit.push("far")</script><template><TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh :position-z="1" @click="near"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh><TresMesh @click="far"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`

export default [
  claim("at [3, 3, 3], 45°, aimed at the origin", async () => {
    const { camera } = await mount(bare)
    const active = camera() as THREE.PerspectiveCamera
    equal([active.position.toArray(), active.fov], [[3, 3, 3], 45])
    const ahead = active.getWorldDirection(new THREE.Vector3())
    equal(ahead.toArray(), new THREE.Vector3(-1, -1, -1).normalize().toArray())
  }),
  claim('opaque black; :clear-alpha="0" makes it transparent', async () => {
    const { context } = await mount(bare)
    equal(context.renderer.instance.getClearAlpha(), 1)
    equal(context.renderer.instance.getClearColor(new THREE.Color() as never).getHex(), 0)
    const clear = await mount(bare, {}, { canvas: { clearAlpha: 0 } })
    equal(clear.context.renderer.instance.getClearAlpha(), 0)
  }),
  claim("runs on every tick, in every render mode", async () => {
    seen["ticks"] = 0
    const mounted = await mount(
      vue`<script setup>useLoop().onBeforeRender(() => seen.ticks++)</script><template><TresGroup /></template>`,
      {},
      { canvas: { renderMode: "on-demand" } },
    )
    await mounted.frames(10)
    let drawn = 0
    mounted.context.renderer.onRender(() => drawn++)
    const ticks = seen["ticks"]
    await mounted.frames(10)
    equal(drawn, 0, "the number of drawn frames")
    ok(seen["ticks"] > ticks, "the callback does not run")
  }),
  claim("a priority orders the callbacks of one useLoop call", async () => {
    seen["order"] = []
    const mounted = await mount(
      vue`<script setup>const { onBeforeRender } = useLoop(); onBeforeRender(() => seen.order.push("late"), 1); onBeforeRender(() => seen.order.push("early"), -1)</script><template><TresGroup /></template>`,
    )
    let drawn = 0
    mounted.context.renderer.onRender(() => drawn++)
    await mounted.frames(4)
    equal(seen["order"].slice(0, 2), ["early", "late"])
    ok(drawn > 0, "a priority above 0 stops the drawing")
  }),
  claim("replaces the color with a string", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m" :visible="false" material-color="red"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
    )
    equal(get("m").material.color, "red")
  }),
  claim("keeps the object and copies fields into it", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry :args="state.args" /><TresMeshBasicMaterial /></TresMesh>`,
      { args: [1, 1, 1] },
    )
    const { geometry } = get("m")
    await set({ args: [2, 2, 2] })
    ok(get("m").geometry === geometry, "it is another object")
    equal(geometry.parameters.width, 2)
  }),
  claim("becomes the fog of the scene", async () => {
    const { scene } = await mount(vue`<TresFog :args="['navy', 1, 10]" />`)
    ok(scene.fog instanceof THREE.Fog)
  }),
  claim("returns the scene of the canvas, not the target of the portal", async () => {
    seen["target"] = new THREE.Scene()
    const { scene } = await mount(
      vue`<script setup>const Inner = { setup() { seen.scene = useTres().scene.value; return () => h("TresGroup") } }</script><template><TresPortal :to="seen.target"><Inner /></TresPortal></template>`,
    )
    ok(seen["scene"] === scene)
  }),
  claim("In TresJS, only the nearest object with a listener gets it", async () => {
    seen["hit"] = []
    const { click } = await mount(two)
    await click([0, 0])
    equal(seen["hit"], ["near"])
  }),
  claim("event.intersections is always empty, and reading event.delta throws", async () => {
    const { click } = await mount(
      vue`<script setup>const keep = (event) => { seen.event = event }</script><template><TresMesh @click="keep"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`,
    )
    await click([0, 0])
    equal(seen["event"].intersections, [])
    ok(thrownBy(() => seen["event"].delta))
  }),
  claim("provide works across the canvas boundary", async () => {
    await mountApp(
      vue`<script setup>provide("color", "navy"); const Inner = { setup() { seen.color = inject("color"); return () => h("TresGroup") } }</script><template><TresCanvas><Inner /></TresCanvas></template>`,
    )
    equal(seen["color"], "navy")
  }),
]
