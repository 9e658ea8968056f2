import type { TresRendererSetupContext } from "@tresjs/core"
import { unref } from "vue"
import { claim, equal, errors, frames, mount, ok, seen, THREE, until, vue } from "claims"

/** A renderer that draws nothing, like the one on the page. */
function makeSilentRenderer({ canvas }: TresRendererSetupContext) {
  return {
    domElement: unref(canvas),
    info: { render: {}, memory: {}, programs: [] },
    shadowMap: {},
    render() {
      seen["drawn"] = (seen["drawn"] ?? 0) + 1
    },
    setSize() {},
    setPixelRatio() {},
    setClearColor() {},
    dispose() {},
  }
}
const silent = { canvas: { renderer: makeSilentRenderer } }

const block = vue`<script setup>const large = ref(false); const it = shallowRef(null); useLoop().onBeforeRender(({ delta }) => { if (it.value) it.value.rotation.y += delta })</script><template><TresGroup name="parent" :position-x="2" @click="seen.bubbled = true"><TresMesh ref="it" name="block" :position-x="1" :scale="large ? 1.3 : 1" @click="event => { large = true; seen.event = event }"><TresBoxGeometry /><TresMeshStandardMaterial color="red" /></TresMesh></TresGroup></template>`

export default [
  claim(
    "Without WebGL, <TresCanvas> throws Error creating WebGL context, and nothing of your scene is mounted",
    async () => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = () => null
      try {
        await mount(
          vue`<script setup>seen.mounted = true</script><template><TresGroup /></template>`,
          {},
          { ready: false },
        )
      } finally {
        HTMLCanvasElement.prototype.getContext = getContext
      }
      ok(errors().join().includes("Error creating WebGL context"), "nothing was thrown")
      equal(seen["mounted"], undefined)
    },
  ),
  claim("a renderer for tests doesn't have to draw anything", async () => {
    const { canvas, context, get } = await mount(block, {}, silent)
    await until(() => seen["drawn"] > 1, "the loop calls the renderer")
    equal(get("block").material.color.getHexString(), "ff0000")
    ok(context.renderer.instance.domElement === canvas)
    ok(!("getContext" in context.renderer.instance))
  }),
  claim("dispatchEvent calls only the listeners of that object", async () => {
    const { get } = await mount(block, {}, silent)
    get("block").dispatchEvent({ type: "click" })
    await frames()
    equal(get("block").scale.x, 1.3)
    equal([seen["bubbled"], seen["event"].point], [undefined, undefined])
  }),
  claim("The loop runs. onBeforeRender is called", async () => {
    const { get } = await mount(block, {}, silent)
    await until(() => get("block").rotation.y > 0, "the block turns")
  }),
  claim("World positions don't require a frame", () => {
    const parent = new THREE.Group()
    const child = new THREE.Group()
    parent.add(child)
    parent.position.x = 2
    child.position.x = 1
    equal(child.matrixWorld.elements[12], 0)
    equal(child.getWorldPosition(new THREE.Vector3()).x, 3)
  }),
  claim("listen to dispose of the geometry", async () => {
    const { get, unmount } = await mount(block, {}, silent)
    let count = 0
    get("block").geometry.addEventListener("dispose", () => count++)
    await unmount()
    equal(count > 0, true)
  }),
  claim("data-scene is on the canvas as soon as the scene exists", async () => {
    const { canvas, scene } = await mount(block)
    equal(canvas.dataset["scene"], scene.uuid)
  }),
  claim("In manual mode, TresJS draws one frame automatically", async () => {
    const { context, get } = await mount(
      block,
      {},
      { canvas: { ...silent.canvas, renderMode: "manual" } },
    )
    await until(() => seen["drawn"] === 1, "one frame is drawn")
    const turned = get("block").rotation.y
    await frames(20)
    equal(seen["drawn"], 1)
    ok(get("block").rotation.y > turned, "the callbacks do not run")
    context.renderer.advance()
    await until(() => seen["drawn"] === 2, "advance draws the next frame")
  }),
]
