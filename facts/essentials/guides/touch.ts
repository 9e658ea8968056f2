import { claim, equal, mount, mountApp, ok, OrbitControls, pause, seen, until, vue } from "claims"

const key = vue`<script setup>
const note = ({ type, pointerType }) => (seen.events = [...(seen.events ?? []), type + " " + pointerType])
</script>
<template><TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh name="key" @pointerenter="note" @pointerdown="note" @pointerup="note" @pointerleave="note" @pointercancel="note" @click="note"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`

const finger = (pointerId: number) => ({
  pointerType: "touch",
  pointerId,
  button: 0,
  buttons: 1,
})
const plain = vue`<TresGroup />`
const touchAction = (canvas: Element) => getComputedStyle(canvas).touchAction

export default [
  claim("TresCanvas sets touch-action: none on its canvas", async () => {
    const { canvas } = await mount(plain)
    equal(touchAction(canvas), "none")
  }),
  claim(
    "The style attribute is merged with the style of the canvas, and your values take precedence",
    async () => {
      const { canvas } = await mount(plain, {}, { canvas: { style: { touchAction: "pan-y" } } })
      equal(touchAction(canvas), "pan-y")
      equal(canvas.style.display, "block")
    },
  ),
  claim(
    "A rule in a stylesheet does not take precedence, because Tres uses inline styles",
    async () => {
      const sheet = document.createElement("style")
      sheet.textContent =
        ".stage { touch-action: pan-y } .strong { touch-action: pan-y !important }"
      document.head.append(sheet)
      const { canvas } = await mount(plain, {}, { canvas: { class: "stage" } })
      equal(touchAction(canvas), "none")
      canvas.classList.add("strong")
      equal(touchAction(canvas), "pan-y")
      sheet.remove()
    },
  ),
  claim(
    "Orbit controls set touch-action to none again when they connect to the canvas",
    async () => {
      const { canvas, camera } = await mount(
        plain,
        {},
        { canvas: { style: { touchAction: "pan-y" } } },
      )
      const controls = new OrbitControls(camera(), canvas)
      equal(touchAction(canvas), "none")
      controls.dispose()
    },
  ),
  claim("with zoom enabled, orbit controls prevent the wheel from scrolling the page", async () => {
    const { canvas, camera } = await mount(plain)
    const controls = new OrbitControls(camera(), canvas)
    const isPrevented = () => {
      const wheel = new WheelEvent("wheel", {
        bubbles: true,
        cancelable: true,
        deltaY: 10,
      })
      canvas.dispatchEvent(wheel)
      return wheel.defaultPrevented
    }
    equal(isPrevented(), true)
    controls.enableZoom = false
    equal(isPrevented(), false)
    controls.dispose()
  }),
  claim("pointerenter fires on touch, pointerleave when the finger lifts", async () => {
    const { point } = await mount(key)
    await point("key", "pointerover", finger(7))
    await point("key", "pointerdown", finger(7))
    await point("key", "pointerup", finger(7))
    await point("key", "pointerleave", finger(7))
    equal(seen["events"], [
      "pointerenter screen-touch",
      "pointerdown screen-touch",
      "pointerup screen-touch",
      "click screen-touch",
      "pointerleave screen-touch",
    ])
  }),
  claim("Your objects receive pointercancel instead of pointerup", async () => {
    const { point } = await mount(key)
    await point("key", "pointerover", finger(8))
    await point("key", "pointerdown", finger(8))
    await point("key", "pointercancel", finger(8))
    await point("key", "pointerleave", finger(8))
    const types = seen["events"].map((event: string) => event.split(" ")[0])
    ok(types.includes("pointercancel"), types.join())
    ok(types.includes("pointerleave"), types.join())
    ok(!types.includes("pointerup") && !types.includes("click"), types.join())
  }),
  claim("A click requires a press of at most 300 ms", async () => {
    const { point } = await mount(key)
    await point("key", "pointerover", finger(9))
    await point("key", "pointerdown", finger(9))
    await pause(400)
    await point("key", "pointerup", finger(9))
    const types = seen["events"].map((event: string) => event.split(" ")[0])
    ok(types.includes("pointerup") && !types.includes("click"), types.join())
  }),
  claim("A press longer than 300 ms | no click |", async () => {
    const { point } = await mount(key)
    await point("key", "pointerover")
    await point("key", "pointerdown", { button: 0, buttons: 1 })
    await pause(400)
    await point("key", "pointerup", { button: 0 })
    const types = seen["events"].map((event: string) => event.split(" ")[0])
    ok(types.includes("pointerup") && !types.includes("click"), types.join())
  }),
  claim("invisible objects can also be hit", async () => {
    const { click } = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresGroup @click="seen.hit = true"><TresMesh :position-x="9"><TresSphereGeometry :args="[0.1]" /><TresMeshBasicMaterial /></TresMesh><TresMesh :visible="false"><TresSphereGeometry :args="[0.5, 8, 6]" /></TresMesh></TresGroup>`,
    )
    await click([0, 0])
    equal(seen["hit"], true)
  }),
  claim(
    "TresCanvas does not add a contextmenu listener to the canvas, so add the listener to a parent element",
    async () => {
      const { canvas } = await mountApp(
        vue`<div style="width: 64px; height: 64px" @contextmenu.prevent="seen.outer = true"><TresCanvas @contextmenu="seen.canvas = true"><TresGroup /></TresCanvas></div>`,
      )
      const event = new MouseEvent("contextmenu", {
        bubbles: true,
        cancelable: true,
      })
      canvas.dispatchEvent(event)
      equal([seen["outer"], seen["canvas"], event.defaultPrevented], [true, undefined, true])
    },
  ),
  claim("dpr is reactive", async () => {
    const { canvas, set } = await mountApp(
      vue`<TresCanvas :dpr="state.dpr"><TresGroup /></TresCanvas>`,
      { dpr: 2 },
    )
    await until(() => canvas.width === 128, "it has twice the pixels")
    await set({ dpr: [0.25, 0.5] })
    await until(() => canvas.width === 32, "it has half the pixels")
  }),
  claim("The component below stops its loop", async () => {
    const { context, frames } = await mount(
      vue`<script setup>
const { start, stop } = useLoop()
let count = 0
useTresContext().renderer.onRender(() => { seen.count = ++count })
const observer = new IntersectionObserver(([entry]) => entry.isIntersecting ? start() : stop())
observer.observe(useTres().renderer.domElement)
onUnmounted(() => observer.disconnect())
</script><template><TresGroup /></template>`,
    )
    const host = context.renderer.instance.domElement.parentElement as HTMLElement
    await until(() => seen["count"] > 2, "it draws")
    host.style.left = "-9999px"
    await until(() => !context.renderer.loop.isActive.value, "the loop has stopped")
    const count = seen["count"]
    await frames(5)
    equal(seen["count"], count)
    host.style.left = "0"
    await until(() => seen["count"] > count, "it draws again")
  }),
]
