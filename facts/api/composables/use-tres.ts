import { extend } from "@tresjs/core"
import { claim, equal, errors, mount, mountApp, ok, pause, seen, thrownBy, vue } from "claims"

const probe = vue`<script setup>seen.tres = useTres()</script><template><TresMesh name="m" @click="seen.clicked = true"><TresBoxGeometry /></TresMesh></template>`

export default [
  claim(
    "In the component that contains TresCanvas, it throws an error that mentions useTresContextProvider",
    async () => {
      await mountApp(
        vue`<script setup>try { useTres() } catch (error) { seen.error = String(error) }</script><template><TresCanvas><TresGroup /></TresCanvas></template>`,
      )
      ok(/useTresContextProvider/.test(seen["error"]), seen["error"])
    },
  ),
  claim("undefined if there is none, for example after the last camera unmounts", async () => {
    const { set } = await mount(
      vue`<script setup>seen.tres = useTres()</script><template><TresPerspectiveCamera v-if="state.on" /></template>`,
      { on: true },
    )
    ok(seen["tres"].camera.value)
    await set({ on: false })
    equal(seen["tres"].camera.value, undefined)
  }),
  claim("A plain object, not a ref", async () => {
    const { context } = await mount(probe)
    ok(seen["tres"].renderer === context.renderer.instance)
  }),
  claim("Requests a frame. It works only in on-demand mode.", async () => {
    const { context, frames } = await mount(probe, {}, { canvas: { renderMode: "on-demand" } })
    await frames(8)
    let drawn = 0
    context.renderer.onRender(() => drawn++)
    await frames(4)
    equal(drawn, 0, "frames without a request")
    seen["tres"].invalidate()
    await frames(4)
    equal(drawn, 1, "frames after a request")
  }),
  claim("At runtime, it also accepts a number of frames", async () => {
    const { context, frames } = await mount(probe, {}, { canvas: { renderMode: "on-demand" } })
    await frames(8)
    let drawn = 0
    context.renderer.onRender(() => drawn++)
    seen["tres"].invalidate(3)
    await frames(8)
    equal(drawn, 3)
  }),
  claim("Draws the next frame in manual mode. In any other mode, it throws an error.", async () => {
    await mount(probe)
    thrownBy(() => seen["tres"].advance())
    const { context, frames } = await mount(probe, {}, { canvas: { renderMode: "manual" } })
    await pause(250)
    let drawn = 0
    context.renderer.onRender(() => drawn++)
    seen["tres"].advance()
    await frames(4)
    equal(drawn, 1)
  }),
  claim(
    "onPointerMissed(fn) registers a callback for clicks that do not hit any interactive object",
    async () => {
      const { click } = await mount(probe)
      seen["tres"].events.onPointerMissed(() => (seen["missed"] = true))
      await click("m")
      equal([seen["clicked"], seen["missed"]], [true, undefined])
      await click([0.9, 0.9])
      equal(seen["missed"], true)
    },
  ),
  claim("Adds classes to the catalogue, as the extend export does", async () => {
    await mount(probe)
    ok(seen["tres"].extend === extend)
  }),
  claim("The device pixel ratio, not the dpr of the canvas", async () => {
    await mount(probe, {}, { canvas: { dpr: 3 } })
    equal(seen["tres"].sizes.pixelRatio.value, window.devicePixelRatio)
  }),
  claim("Width divided by height", async () => {
    const { canvas } = await mount(probe)
    canvas.parentElement!.style.width = "128px"
    await pause(200)
    equal(seen["tres"].sizes.aspectRatio.value, 2)
  }),
  claim("During setup, the cameras in your template do not exist yet", async () => {
    await mount(
      vue`<script setup>seen.atSetup = useTres().camera.value?.name</script><template><TresPerspectiveCamera name="own" /></template>`,
    )
    ok(seen["atSetup"] !== "own")
    equal(errors(), [])
  }),
]
