import { claim, equal, mount, mountApp, ok, seen, THREE, until, vue } from "claims"

const app = vue`<script setup>
import { Html } from "@tresjs/cientos"
const Inner = { setup() {
  seen.theme = inject("theme", "nothing")
  onUnmounted(() => { seen.isUnmounted = true })
  return () => h("span", "inner")
} }
provide("theme", "dark")
</script>
<template><div id="parent" style="width: 64px; height: 64px"><TresCanvas><TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresGroup v-if="state.isShown !== false"><Html v-bind="state.props ?? {}"><b class="label">{{ state.text }}</b><Inner /></Html></TresGroup></TresCanvas></div></template>`

const label = () => document.querySelector(".label") as HTMLElement
/** The element that cientos adds to the parent of the canvas. */
const outer = () => label().parentElement!.parentElement!

const scroll = vue`<script setup>
import { ScrollControls } from "@tresjs/cientos"
</script>
<template><div id="parent" style="width: 64px; height: 64px"><TresCanvas><TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><ScrollControls v-if="state.isShown !== false" v-model="state.progress" :pages="4" :distance="10"><TresGroup /></ScrollControls></TresCanvas></div></template>`

export default [
  claim("The canvas has position: relative (fixed with window-size)", async () => {
    const { canvas, unmount } = await mount(vue`<TresGroup />`)
    equal([canvas.style.position, canvas.style.zIndex], ["relative", ""])
    await unmount()
    const other = await mount(vue`<TresGroup />`, {}, { canvas: { windowSize: true } })
    equal(other.canvas.style.position, "fixed")
  }),
  claim(
    "Set pointer-events: none on the layer. Otherwise, it receives every click, touch and wheel event that is meant for the scene",
    async () => {
      const { canvas } = await mountApp(
        vue`<div style="position: relative; width: 64px; height: 64px"><TresCanvas><TresGroup /></TresCanvas><div id="over" style="position: absolute; inset: 0"><button id="buy" style="pointer-events: auto; position: absolute; right: 0; bottom: 0; width: 9px; height: 9px; padding: 0" /></div></div>`,
      )
      const over = document.querySelector("#over") as HTMLElement
      ok(document.elementFromPoint(9, 9) === over, "the layer is not on top")
      over.style.pointerEvents = "none"
      ok(document.elementFromPoint(9, 9) === canvas, "the canvas is not reached")
      equal(document.elementFromPoint(60, 60)?.id, "buy")
    },
  ),
  claim(
    "Within the view, the result ranges from -1 to 1 in both directions, regardless of the size of the canvas",
    async () => {
      const { camera } = await mount(
        vue`<TresOrthographicCamera :args="[-2, 2, 1, -1, 0.1, 10]" :position="[0, 0, 5]" :look-at="[0, 0, 0]" />`,
      )
      const { x, y } = new THREE.Vector3(2, 1, 0).project(camera())
      equal([x, y], [1, 1])
      equal(new THREE.Vector3(6, 0, 0).project(camera()).x, 3, "outside of the view")
    },
  ),
  claim("Behind the camera, z is greater than 1", async () => {
    const { camera } = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" />`,
    )
    camera().updateMatrixWorld()
    ok(new THREE.Vector3(0, 0, 9).project(camera()).z > 1, "behind")
    ok(new THREE.Vector3(0, 0, 0).project(camera()).z < 1, "in front")
  }),
  claim(
    "onRender runs after drawing, when the matrices of the camera and the objects are up to date",
    async () => {
      const { frames } = await mount(
        vue`<script setup>
const mesh = shallowRef(null)
const x = () => mesh.value?.matrixWorld.elements[12]
const { onBeforeRender, onRender } = useLoop()
onBeforeRender(() => { if (!mesh.value) return; mesh.value.position.x += 1; seen.before = x() - mesh.value.position.x })
onRender(() => { if (mesh.value) seen.after = x() - mesh.value.position.x })
</script><template><TresMesh ref="mesh"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`,
      )
      await frames(6)
      equal([seen["before"], seen["after"]], [-1, 0])
    },
  ),
  claim("In onBeforeRender, a label would lag one frame behind when the camera moves", async () => {
    const { frames } = await mount(
      vue`<script setup>
const group = shallowRef(null)
const eye = shallowRef(null)
const x = () => group.value.getWorldPosition(new THREE.Vector3()).project(eye.value).x
const { onBeforeRender, onRender } = useLoop()
onBeforeRender(({ elapsed }) => {
  if (!eye.value) return
  if (seen.isCamera) eye.value.position.x = elapsed
  else group.value.position.x = elapsed
  seen.before = x()
})
onRender(() => { if (eye.value) seen.after = x() })
</script><template><TresPerspectiveCamera ref="eye" :position="[0, 0, 5]" /><TresGroup ref="group" /></template>`,
    )
    await frames(6)
    equal(seen["before"], seen["after"], "the position while the object moves")
    seen["isCamera"] = true
    await frames(6)
    ok(Math.abs(seen["before"] - seen["after"]) > 1e-4, "the label does not lag")
  }),
  claim(
    "Html has a position in the scene, and the elements in its slot appear over the canvas",
    async () => {
      const { set } = await mountApp(app, { text: "A box" })
      await until(label, "the label is there")
      equal(outer().parentElement?.id, "parent", "the parent of the canvas")
      await set({ text: "Another" })
      await until(() => label().textContent === "Another", "the text has changed")
    },
  ),
  claim("the element has a z-index of up to 16777271", async () => {
    await mountApp(app, { text: "A box" })
    await until(label, "the label is there")
    await until(() => Number(outer().style.zIndex) > 16_000_000, "it is above everything")
  }),
  claim("z-index-range | keeps it below your menus", async () => {
    await mountApp(app, { text: "A box", props: { zIndexRange: [10, 0] } })
    await until(label, "the label is there")
    await until(
      () => outer().style.zIndex !== "" && Number(outer().style.zIndex) <= 10,
      "it is below",
    )
  }),
  claim(
    "Components in it cannot inject anything, and they do not unmount when Html unmounts",
    async () => {
      const { set } = await mountApp(app, { text: "A box" })
      await until(label, "the label is there")
      equal(seen["theme"], "nothing")
      await set({ isShown: false })
      await until(() => !label(), "the label is gone")
      equal(seen["isUnmounted"], undefined)
    },
  ),
  claim("MathUtils.damp(way, progress, 6, delta)", () => {
    const after = (rate: number) => {
      let way = 0
      for (let frame = 0; frame < rate; frame++) way = THREE.MathUtils.damp(way, 1, 6, 1 / rate)
      return way
    }
    equal(after(30), after(120), "the same after a second")
  }),
  claim("and moves the camera along one axis, together with the objects in its slot", async () => {
    const { context, camera } = await mountApp(scroll, { progress: 0 })
    await until(() => document.querySelector(".scrollContainer"), "the area is there")
    const [, group] = context.scene.value.children
    const { x, y, z } = camera().position.clone()
    document.querySelector(".scrollContainer")!.scrollTop = 1e6
    await until(() => y - camera().position.y > 1, "the camera has moved")
    equal([camera().position.x, camera().position.z], [x, z], "the other axes")
    equal(group?.position.y, camera().position.y - y, "the distance that the objects moved")
  }),
  claim("the scroll area covers the canvas, so objects don't receive pointer events", async () => {
    await mountApp(scroll, { progress: 0 })
    await until(() => document.querySelector(".scrollContainer"), "the area is there")
    const area = document.querySelector(".scrollContainer")!
    ok(area.contains(document.elementFromPoint(30, 30)), "the canvas is reached")
  }),
  claim(
    "it stays on the page when the component unmounts, unless the element around the canvas is also removed",
    async () => {
      const { set } = await mountApp(scroll, { progress: 0 })
      await until(() => document.querySelector(".scrollContainer"), "the area is there")
      await set({ isShown: false })
      ok(document.querySelector(".scrollContainer"), "the area has gone")
    },
  ),
]
