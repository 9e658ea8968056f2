import { claim, equal, errors, mount, ok, seen, THREE, vue } from "claims"

/** Switches between two shapes, as on the page. The check calls the functions that the hooks record. */
const stage = vue`<script setup>
const shapes = { cube: () => h("TresGroup", { name: "cube" }), sphere: () => h("TresGroup", { name: "sphere" }) }
seen.entered = []
seen.left = []
</script>
<template>
  <Transition :css="false" :mode="state.mode" @enter="(el, done) => seen.entered.push([el, done])" @leave="(el, done) => seen.left.push([el, done])">
    <component :is="shapes[state.shape]" :key="state.shape" />
  </Transition>
</template>`

const fading = vue`<template>
  <Transition :css="false" :appear="state.appear" @enter="(el, done) => { seen.entered = el.name; done() }">
    <TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>
  </Transition>
</template>`

/** Lists the names of the objects in the scene. */
const names = (scene: THREE.Scene) => scene.children.map(({ name }) => name)

export default [
  claim(
    "The hooks receive the three.js object at the root of the component, and done.",
    async () => {
      const { get, set } = await mount(stage, { shape: "cube", mode: "default" })
      await set({ shape: "sphere" })
      equal(
        [seen["entered"][0][0] === get("sphere"), seen["left"][0][0] === get("cube")],
        [true, true],
      )
    },
  ),
  claim(
    "Call done when the animation has ended, because Vue waits for it before it continues.",
    async () => {
      const { scene, set, frames } = await mount(stage, { shape: "cube", mode: "out-in" })
      await set({ shape: "sphere" })
      await frames(5)
      equal(names(scene), ["cube"])
      seen["left"][0][1]()
      await frames()
      equal(names(scene), ["sphere"])
    },
  ),
  claim("Without it, both happen at the same time.", async () => {
    const { scene, set } = await mount(stage, { shape: "cube", mode: "default" })
    await set({ shape: "sphere" })
    equal(names(scene).toSorted(), ["cube", "sphere"])
    equal([seen["entered"].length, seen["left"].length], [1, 1])
  }),
  claim(
    "makes Vue replace the object even if both parts use the same component. Without it, the object would only get new props, without a transition.",
    async () => {
      const { get, set } = await mount(
        vue`<Transition :css="false" @enter="(_, done) => { seen.entered = true; done() }"><TresGroup :key="state.key" :name="state.name" /></Transition>`,
        { key: 1, name: "a" },
      )
      const first = get("a")
      await set({ name: "b" })
      ok(get("b") === first && !seen["entered"], "it was replaced without a new key")
      await set({ name: "c", key: 2 })
      ok(get("c") !== first && seen["entered"], "it was not replaced")
    },
  ),
  claim("Without transparent, the opacity of a material has no effect.", async () => {
    const { canvas, set } = await mount(
      vue`<TresMesh :scale="9"><TresBoxGeometry /><TresMeshBasicMaterial :key="state.key" color="white" :side="2" :transparent="state.transparent" :opacity="0" /></TresMesh>`,
      { transparent: false, key: 1 },
      { canvas: { preserveDrawingBuffer: true, toneMapping: THREE.NoToneMapping } },
    )
    const center = () => {
      const copy = document.createElement("canvas").getContext("2d")
      copy?.drawImage(canvas, -32, -32)
      return copy?.getImageData(0, 0, 1, 1).data[0]
    }
    equal(center(), 255)
    await set({ transparent: true, key: 2 })
    equal(center(), 0)
  }),
  claim("appear applies the fade to the initial render as well.", async () => {
    const { unmount } = await mount(fading, { appear: false })
    equal(seen["entered"], undefined)
    await unmount()
    await mount(fading, { appear: true })
    equal(seen["entered"], "m")
  }),
  claim(
    "works; while it is pending, objects that already exist are visible at the root of the scene",
    async () => {
      let resolve = () => {}
      seen["wait"] = new Promise<void>((done) => (resolve = done))
      const { get, scene, frames } = await mount(
        vue`<script setup>const Late = { async setup() { await seen.wait; return () => h("TresGroup", { name: "late" }) } }</script><template><TresGroup name="parent"><Suspense><TresGroup name="early"><Late /></TresGroup></Suspense></TresGroup></template>`,
      )
      ok(get("early").parent === scene, "it is not at the root")
      resolve()
      await frames(5)
      equal([get("early").parent.name, get("late").parent.name], ["parent", "early"])
    },
  ),
  claim(
    "works in the same way, but does not animate objects that change places in the list",
    async () => {
      const { get, scene, set } = await mount(
        vue`<script setup>seen.entered = []; seen.left = []; const end = (list) => (el, done) => { list.push(el.name); done() }</script><template><TransitionGroup :css="false" @enter="(el, done) => end(seen.entered)(el, done)" @leave="(el, done) => end(seen.left)(el, done)"><TresGroup v-for="name in state.list" :key="name" :name="name" :position-x="state.list.indexOf(name)" /></TransitionGroup></template>`,
        { list: ["a", "b"] },
      )
      await set({ list: ["c", "b"] })
      equal([names(scene).toSorted(), seen["entered"], seen["left"]], [["b", "c"], ["c"], ["a"]])
      await set({ list: ["b", "c"] })
      equal([get("b").position.x, get("c").position.x], [0, 1])
      equal([seen["entered"], seen["left"]], [["c"], ["a"]])
    },
  ),
  claim("throws; bind :visible", async () => {
    await mount(vue`<TresGroup v-show="true" />`, {}, { ready: false })
    ok(errors().length > 0, "nothing was thrown")
  }),
  claim(
    "Content that KeepAlive deactivates moves to the root of the scene and stays visible.",
    async () => {
      const { get, scene, set } = await mount(
        vue`<script setup>const A = { render: () => h("TresGroup", { name: "a" }) }, B = { render: () => h("TresGroup", { name: "b" }) }</script><template><TresGroup name="g"><KeepAlive><component :is="state.first ? A : B" /></KeepAlive></TresGroup></template>`,
        { first: true },
      )
      await set({ first: false })
      ok(get("a").parent === scene && get("a").visible, "it is not at the root")
    },
  ),
]
