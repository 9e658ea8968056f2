import { claim, equal, mount, mountApp, ok, seen, until, vue } from "claims"

export default [
  claim("An old event name compiles without an error, but its handler never runs.", async () => {
    const { click } = await mount(
      vue`<TresMesh name="m" @pointer-down="seen.old = true" @pointerdown="seen.current = true"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
    )
    await click("m")
    equal([seen["old"], seen["current"]], [undefined, true])
  }),
  claim(
    "In both composables, the renderer is now a plain object, so a leftover renderer.value is undefined.",
    async () => {
      await mount(
        vue`<script setup>seen.renderers = [useTres().renderer, useTresContext().renderer]</script><template><TresGroup /></template>`,
      )
      equal(
        seen["renderers"].map((renderer: object) => "value" in renderer),
        [false, false],
      )
      ok(seen["renderers"][0].isWebGLRenderer, "it is not the renderer")
    },
  ),
  claim(
    "In v5, it is still undefined there, so use the @ready event, which passes the context to your handler.",
    async () => {
      await mountApp(
        vue`<script setup>
import { onMounted } from "vue"
import { TresCanvas as Canvas } from "@tresjs/core"
const canvas = useTemplateRef("canvas")
seen.canvas = canvas
onMounted(() => { seen.early = { context: canvas.value.context } })
</script><template><Canvas ref="canvas" @ready="seen.ready = $event" /></template>`,
        {},
        { ready: false },
      )
      await until(() => seen["ready"], "the canvas is ready")
      equal(seen["early"], { context: undefined })
      ok(seen["ready"] === seen["canvas"].value.context, "it is not the context")
      equal(typeof seen["canvas"].value.dispose, "function")
    },
  ),
  claim("not set; the background is opaque black", async () => {
    const alphaOf = async (canvas: Record<string, unknown>) => {
      const { context, unmount } = await mount(vue`<TresGroup />`, {}, { canvas })
      const alpha = (context.renderer.instance as { getClearAlpha: () => number }).getClearAlpha()
      await unmount()
      return alpha
    }
    equal([await alphaOf({}), await alphaOf({ clearAlpha: 0 })], [1, 0])
  }),
]
