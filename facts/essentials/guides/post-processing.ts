import { claim, equal, mount, ok, seen, THREE, vue, type Mounted } from "claims"

const counted = { onRender: () => (seen["drawn"] = (seen["drawn"] ?? 0) + 1) }

const effects = vue`<script setup>
import { BloomPmndrs, EffectComposerPmndrs, VignettePmndrs } from "@tresjs/post-processing"
seen.composer = useTemplateRef("composer")
</script>
<template>
  <EffectComposerPmndrs ref="composer" :enabled="state.on">
    <BloomPmndrs v-if="state.glows" /><VignettePmndrs :darkness="state.darkness" />
  </EffectComposerPmndrs>
  <TresMesh><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>
</template>`

/** A wall of one color in front of the camera, and the composers that draw it. */
const wall = vue`<script setup>
import { EffectComposerPmndrs, ToneMappingPmndrs, VignettePmndrs } from "@tresjs/post-processing"
import { ToneMappingMode } from "postprocessing"
</script>
<template>
  <EffectComposerPmndrs v-if="state.mode === 'vignette'"><VignettePmndrs :darkness="0" /></EffectComposerPmndrs>
  <EffectComposerPmndrs v-if="state.mode === 'tone mapping'"><ToneMappingPmndrs :mode="ToneMappingMode.ACES_FILMIC" /></EffectComposerPmndrs>
  <TresMesh :scale="9"><TresBoxGeometry /><TresMeshBasicMaterial :side="2" :color="state.color" /></TresMesh>
</template>`
const readable = { canvas: { preserveDrawingBuffer: true } }

const glitch = vue`<script setup>
import { EffectComposerPmndrs, GlitchPmndrs } from "@tresjs/post-processing"
</script>
<template>
  <EffectComposerPmndrs><GlitchPmndrs /></EffectComposerPmndrs>
  <TresMesh><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>
</template>`

/** Mounts the effects and waits for their passes. */
async function composed(canvas: Record<string, unknown> = {}) {
  const mounted = await mount(
    effects,
    { on: true, glows: true, darkness: 0.5 },
    { canvas: { ...counted, ...canvas } },
  )
  await mounted.frames(6)
  return mounted
}

/** The effects of the composer's passes, in order. */
const names = (): string[] =>
  seen["composer"].value.composer.passes.flatMap(({ effects = [] }: { effects?: object[] }) =>
    effects.map((effect) => effect.constructor.name),
  )

export default [
  claim("The default of multisampling is 0", async () => {
    const { context } = await composed()
    equal(seen["composer"].value.composer.multisampling, 0)
    const renderer = context.renderer.instance as THREE.WebGLRenderer
    equal(renderer.getContext().getContextAttributes()?.antialias, true)
  }),
  claim("With this composer, colors are not tone mapped unless you add the effect", async () => {
    const shown: Record<string, number> = {}
    for (const mode of ["plain", "vignette", "tone mapping"]) {
      const mounted = await mount(wall, { mode, color: "#808080" }, readable)
      await mounted.frames(6)
      shown[mode] = pixel(mounted)[0] ?? 0
      await mounted.unmount()
    }
    equal(shown, {
      plain: shown["tone mapping"],
      vignette: 128,
      "tone mapping": shown["plain"],
    })
    ok(shown["plain"] !== 128, "a plain canvas maps no tones")
  }),
  claim("Each effect component is a separate pass", async () => {
    await composed()
    const passes = seen["composer"].value.composer.passes as {
      effects?: unknown[]
    }[]
    equal(
      passes.filter(({ effects }) => effects).map(({ effects }) => effects?.length),
      [1, 1],
    )
  }),
  claim(
    "while it outlines objects, it also draws the objects of the scene again on each frame",
    async () => {
      const { get, set, frames } = await mount(
        vue`<script setup>
import { EffectComposerPmndrs, OutlinePmndrs } from "@tresjs/post-processing"
</script>
<template>
  <EffectComposerPmndrs><OutlinePmndrs :outlined-objects="state.outlined" /></EffectComposerPmndrs>
  <TresMesh name="outlined"><TresBoxGeometry /></TresMesh>
  <TresMesh name="other" :position-x="0.5"><TresBoxGeometry /></TresMesh>
</template>`,
        { outlined: [] },
      )
      let drawn = 0
      get("other").onBeforeRender = () => void drawn++
      const perFrame = async () => {
        await frames(4)
        drawn = 0
        await frames(4)
        return drawn / 4
      }
      equal(await perFrame(), 1)
      await set({ outlined: [get("outlined")] })
      ok((await perFrame()) >= 2, `the other object is drawn ${drawn} times in four frames`)
    },
  ),
  claim(
    "An effect that you add later goes to the end, regardless of its position in the template",
    async () => {
      const { set, frames } = await composed()
      equal(names(), ["BloomEffect", "VignetteEffect"])
      await set({ glows: false })
      await set({ glows: true })
      await frames(4)
      equal(names(), ["VignetteEffect", "BloomEffect"])
    },
  ),
  claim("while a composer is disabled, the canvas draws nothing", async () => {
    const { set, frames } = await composed()
    ok(seen["drawn"] > 2, "the composer draws")
    await set({ on: false })
    const drawn = seen["drawn"]
    await frames(8)
    equal(seen["drawn"], drawn)
    await set({ on: true })
    await frames(4)
    ok(seen["drawn"] > drawn, "the composer draws again")
  }),
  claim("the last image stays, and changes to the scene are no longer visible", async () => {
    const mounted = await mount(wall, { mode: "vignette", color: "#ff0000" }, readable)
    await mounted.frames(6)
    equal(pixel(mounted), [255, 0, 0, 255])
    await mounted.set({ mode: "plain" })
    await mounted.set({ color: "#00ff00" })
    await mounted.frames(6)
    equal(pixel(mounted), [255, 0, 0, 255])
  }),
  claim("A different active camera. The effects disappear", async () => {
    const { context, frames } = await composed()
    equal(names(), ["BloomEffect", "VignetteEffect"])
    context.camera.setActiveCamera(new THREE.PerspectiveCamera())
    await frames(6)
    equal(names(), [])
  }),
  claim(
    "The composer keeps the resolution of its images until the canvas is resized. With EffectComposerPmndrs, call setSize",
    async () => {
      const { context, frames } = await composed()
      const { composer } = seen["composer"].value
      const { width } = composer.inputBuffer
      const renderer = context.renderer.instance as THREE.WebGLRenderer
      renderer.setPixelRatio(renderer.getPixelRatio() * 2)
      await frames(6)
      equal(composer.inputBuffer.width, width)
      composer.setSize(context.sizes.width.value, context.sizes.height.value)
      equal(composer.inputBuffer.width, width * 2)
    },
  ),
  claim("changing a prop of an effect requests a frame", async () => {
    const { set, frames } = await composed({ renderMode: "on-demand" })
    const drawn = seen["drawn"]
    await frames(6)
    equal(seen["drawn"], drawn)
    await set({ darkness: 0.9 })
    await frames(4)
    equal(seen["drawn"], drawn + 1)
  }),
  claim("Animated effects, such as GlitchPmndrs, request a frame on every tick", async () => {
    const { frames } = await mount(glitch, {}, { canvas: { ...counted, renderMode: "on-demand" } })
    await frames(6)
    const drawn = seen["drawn"]
    await frames(8)
    ok(seen["drawn"] > drawn + 4, `${seen["drawn"] - drawn} frames were drawn`)
  }),
  claim("Without it, they are clipped, and nothing can glow", async () => {
    const brightest = async (type: THREE.TextureDataType) => {
      const { context, scene, camera } = await mount(
        vue`<TresMesh :scale="9"><TresBoxGeometry /><TresMeshBasicMaterial :side="2" :color="state.hot" /></TresMesh>`,
        { hot: new THREE.Color(4, 4, 4) },
      )
      const renderer = context.renderer.instance as THREE.WebGLRenderer
      const target = new THREE.WebGLRenderTarget(4, 4, { type })
      renderer.setRenderTarget(target)
      renderer.render(scene, camera())
      renderer.setRenderTarget(null)
      const isHalf = type === THREE.HalfFloatType
      const pixels = isHalf ? new Uint16Array(64) : new Uint8Array(64)
      renderer.readRenderTargetPixels(target, 0, 0, 4, 4, pixels)
      target.dispose()
      const first = pixels[0] ?? 0
      return isHalf ? THREE.DataUtils.fromHalfFloat(first) : first / 255
    }
    equal(await brightest(THREE.HalfFloatType), 4)
    equal(await brightest(THREE.UnsignedByteType), 1)
  }),
]

/** The color in the middle of the canvas. */
function pixel({ canvas }: Mounted): number[] {
  const gl = canvas.getContext("webgl2") as WebGL2RenderingContext
  const data = new Uint8Array(4)
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
  gl.readPixels(width / 2, height / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, data)
  return [...data]
}
