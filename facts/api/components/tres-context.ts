import { claim, equal, mountApp, ok, seen, THREE, until, vue } from "claims"

const bare = vue`<script setup>const canvas = shallowRef()</script><template><div style="width: 64px; height: 64px"><canvas ref="canvas" style="width: 100%; height: 100%" /><TresCanvasContext v-if="canvas" ref="context" :canvas="canvas" v-bind="state.props" @ready="seen.context = $event" @render="seen.frames = (seen.frames ?? 0) + 1"><TresMesh><TresBoxGeometry /></TresMesh></TresCanvasContext></div></template>`

async function contextOf(props: Record<string, unknown> = {}) {
  const { frames, canvas } = await mountApp(bare, { props }, { ready: false })
  await frames(12)
  const renderer = seen["context"].renderer.instance as THREE.WebGLRenderer
  return {
    renderer,
    canvas,
    frames,
    attributes: renderer.getContext().getContextAttributes()!,
  }
}

export default [
  claim("antialias true false", async () => equal((await contextOf()).attributes.antialias, false)),
  claim("depth true, from three.js false", async () =>
    equal((await contextOf()).attributes.depth, false),
  ),
  claim("none: TresJS draws a single frame, and then the loop ticks without drawing", async () => {
    const { frames } = await contextOf()
    const { frames: drawn } = seen
    await frames(6)
    equal([drawn, seen["frames"]], [1, 1])
    ok(seen["context"].renderer.loop.isActive.value, "the loop does not tick")
  }),
  claim("toneMapping ACESFilmicToneMapping none", async () =>
    equal((await contextOf()).renderer.toneMapping, THREE.NoToneMapping),
  ),
  claim(
    "The color is applied only if its opacity is also known, from clear-alpha or from an eight-digit color",
    async () => {
      const colorOf = async (props: Record<string, unknown>) => {
        const { renderer } = await contextOf(props)
        return renderer.getClearColor(new THREE.Color()).getHexString()
      }
      equal(await colorOf({ clearColor: "red" }), "000000")
      equal(await colorOf({ clearColor: "red", clearAlpha: 1 }), "ff0000")
      equal(await colorOf({ clearColor: "#ff000080" }), "ff0000")
    },
  ),
  claim("and no CSS is set in either case", async () => {
    const { canvas } = await contextOf({ windowSize: true })
    equal(canvas.style.position, "")
  }),
  claim(
    "When the parent has a size, the renderer sets the width and height of the canvas in pixels. You have to set other CSS yourself",
    async () => {
      await mountApp(
        vue`<script setup>const canvas = shallowRef()</script><template><div style="width: 64px; height: 64px"><canvas ref="canvas" /><TresCanvasContext v-if="canvas" :canvas="canvas" @ready="seen.canvas = canvas"><TresGroup /></TresCanvasContext></div></template>`,
        {},
        { ready: false },
      )
      await until(() => seen["canvas"], "the scene is ready")
      equal(seen["canvas"].style.cssText, "width: 64px; height: 64px;")
    },
  ),
]
