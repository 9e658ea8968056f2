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
  warnings,
} from "claims"
import { h, type Component } from "vue"

/** The functions of Vue that a bundler calls for hot reload. */
interface Hot {
  createRecord: (id: string, component: Component) => boolean
  rerender: (id: string, render: () => unknown) => void
  reload: (id: string, component: Component) => void
}

export default [
  claim(
    "an object is created, its children are mounted, its props are applied in the order of the template, and only then is it inserted into its parent",
    async () => {
      const { get } = await mount(
        vue`<TresMesh name="m" :material-opacity="0.5"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      )
      equal(get("m").material.opacity, 0.5)
    },
  ),
  claim("A kebab-case tag becomes PascalCase: tres-mesh turns into TresMesh", async () => {
    const { get } = await mount(vue`<tres-mesh name="m"><tres-box-geometry /></tres-mesh>`)
    equal([get("m").type, get("m").geometry.type], ["Mesh", "BoxGeometry"])
  }),
  claim("Text and comments in a template are tracked but never become objects", async () => {
    const { get } = await mount(
      vue`<TresGroup name="g">some text<!-- and a comment --></TresGroup>`,
    )
    equal(get("g").children.length, 0)
  }),
  claim(
    "A camera without a position prop starts at (3, 3, 3), and a camera without a look-at prop is turned toward the origin",
    async () => {
      const { camera } = await mount(vue`<TresPerspectiveCamera />`)
      equal(camera().position.toArray(), [3, 3, 3])
      const direction = camera().getWorldDirection(new THREE.Vector3())
      equal(direction.dot(new THREE.Vector3(-1, -1, -1).normalize()), 1)
    },
  ),
  claim(
    "A camera with a position but no look-at therefore keeps the default direction at its new position",
    async () => {
      const { camera } = await mount(vue`<TresPerspectiveCamera :position="[5, 0, 0]" />`)
      equal(camera().getWorldDirection(new THREE.Vector3()).toArray().map(Math.round), [0, 0, -1])
    },
  ),
  claim(
    "TresJS logs that the class is not defined on the THREE namespace, and the render stops with a TypeError",
    async () => {
      await mount(vue`<TresNoSuchClass />`, {}, { ready: false })
      ok(/not defined on the THREE namespace/.test(warnings()))
      ok(errors().some((error) => /TypeError|constructor/.test(error)))
    },
  ),
  claim("When their setup runs, the renderer exists and the size is known", async () => {
    await mount(
      vue`<script setup>const { renderer, sizes } = useTres(); seen.at = [renderer.isWebGLRenderer, sizes.width.value]</script><template><TresGroup /></template>`,
    )
    equal(seen["at"], [true, 64])
  }),
  claim("A hook that you register there through renderer.onReady never runs", async () => {
    await mount(
      vue`<script setup>useTresContext().renderer.onReady(() => { seen.ran = true })</script><template><TresGroup /></template>`,
    )
    ok(!seen["ran"], "it ran")
  }),
  claim(
    "If the parent has no height, no child is set up and ready never fires. After three seconds, a warning says that the canvas has no area.",
    async () => {
      await mountApp(
        vue`<div style="height: 0"><TresCanvas @ready="seen.ready = true"><TresGroup :ref="() => { seen.child = true }" /></TresCanvas></div>`,
        {},
        { ready: false },
      )
      await pause(3300)
      ok(!seen["ready"] && !seen["child"], "it was set up")
      ok(/has no area/.test(warnings()), "no warning")
    },
  ),
  claim("A missing width is not reported", async () => {
    await mountApp(
      vue`<div style="width: 0; height: 64px"><TresCanvas @ready="seen.ready = true"><TresGroup /></TresCanvas></div>`,
      {},
      { ready: false },
    )
    await pause(3300)
    ok(!seen["ready"], "it was set up")
    equal(warnings(), "")
  }),
  claim("Elements at the top level of your template are inserted into the scene", async () => {
    const { scene, get } = await mount(vue`<TresGroup name="g" />`)
    ok(get("g").parent === scene)
  }),
  claim("its own dispose() is called, if it has one; for a primitive, nothing", async () => {
    seen["light"] = new THREE.SpotLight()
    seen["light"].dispose = () => (seen["primitive"] = true)
    const { get, set } = await mount(
      vue`<template v-if="state.on"><TresSpotLight name="l" /><primitive :object="seen.light" /></template>`,
      { on: true },
    )
    get("l").dispose = () => (seen["declared"] = true)
    await set({ on: false })
    equal([seen["declared"], seen["primitive"]], [true, undefined])
  }),
  claim('null" or false nothing, and the same applies to its descendants', async () => {
    const { get, set } = await mount(
      vue`<TresMesh v-if="state.on" name="m" :dispose="null"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      { on: true },
    )
    let disposed = 0
    get("m").material.addEventListener("dispose", () => disposed++)
    await set({ on: false })
    equal(disposed, 0)
  }),
  claim("Disposing a material does not dispose the texture that you bind with :map", async () => {
    seen["texture"] = new THREE.Texture()
    let textures = 0
    let materials = 0
    seen["texture"].addEventListener("dispose", () => textures++)
    const { get, set } = await mount(
      vue`<TresMesh v-if="state.on" name="m"><TresBoxGeometry /><TresMeshBasicMaterial :map="seen.texture" /></TresMesh>`,
      { on: true },
    )
    get("m").material.addEventListener("dispose", () => materials++)
    await set({ on: false })
    equal([textures, materials > 0], [0, true])
  }),
  claim(
    'A texture that you declare as an element with attach="map" is disposed with its element',
    async () => {
      const { get, set } = await mount(
        vue`<TresMesh v-if="state.on" name="m"><TresBoxGeometry /><TresMeshBasicMaterial><TresTexture attach="map" /></TresMeshBasicMaterial></TresMesh>`,
        { on: true },
      )
      let textures = 0
      get("m").material.map.addEventListener("dispose", () => textures++)
      await set({ on: false })
      ok(textures > 0, "it was not disposed")
    },
  ),
  claim("the renderer is disposed and its WebGL context is released", async () => {
    const { context, unmount } = await mount(vue`<TresGroup />`)
    const gl = (context.renderer.instance as THREE.WebGLRenderer).getContext()
    ok(!gl.isContextLost())
    await unmount()
    ok(gl.isContextLost(), "the context is still there")
  }),
  claim("v-if, v-for, slots, <component :is> work", async () => {
    const { scene, set } = await mount(
      vue`<TresGroup v-for="i in state.count" :key="i" /><component :is="'TresMesh'" v-if="false" />`,
      { count: 2 },
    )
    const groups = () => scene.children.filter(({ type }) => type === "Group").length
    equal(groups(), 2)
    await set({ count: 5 })
    equal(groups(), 5)
  }),
  claim("return the three.js object; for a primitive, a proxy of it", async () => {
    const { get } = await mount(
      vue`<TresGroup name="g" :ref="it => { seen.node = it ?? seen.node }" />`,
    )
    ok(seen["node"] === get("g"))
  }),
  claim('without :css="false", it throws in development', async () => {
    const { scene, set } = await mount(
      vue`<Transition :css="state.css" @leave="(_, done) => done()"><TresGroup v-if="state.on" name="g" /></Transition>`,
      { css: false, on: false },
    )
    await set({ on: true })
    ok(scene.getObjectByName("g"), "it does not enter without CSS")
    await set({ on: false })
    ok(!scene.getObjectByName("g"), "it does not leave without CSS")
    equal(errors(), [])
    await set({ css: true })
    await set({ on: true }).catch((error: unknown) => (seen["error"] = String(error)))
    ok(seen["error"] || errors().length > 0, "nothing was thrown")
    ok(!scene.getObjectByName("g"), "the object is there")
  }),
  claim("throws, because objects have no style; use :visible", async () => {
    await mount(vue`<TresGroup v-show="true" />`, {}, { ready: false })
    ok(errors().length > 0, "nothing was thrown")
  }),
  claim("deactivated content moves to the scene root and stays visible", async () => {
    const { scene, set } = await mount(
      vue`<script setup>const A = { render: () => h("TresGroup", { name: "a" }) }, B = { render: () => h("TresGroup", { name: "b" }) }</script><template><TresGroup name="g"><KeepAlive><component :is="state.first ? A : B" /></KeepAlive></TresGroup></template>`,
      { first: true },
    )
    equal(scene.getObjectByName("a")?.parent?.name, "g")
    await set({ first: false })
    ok(scene.getObjectByName("a")?.parent === scene, "it is not at the root")
  }),
  claim("HTML elements throw in development", async () => {
    await mount(vue`<div><TresGroup /></div>`, {}, { ready: false })
    ok(errors().length > 0, "nothing was thrown")
  }),
  claim(
    "TresJS passes on the values that ancestor components provide(), so inject() works inside the canvas as usual",
    async () => {
      await mountApp(
        vue`<script setup>provide("tint", "red"); const Inner = { setup() { seen.tint = inject("tint", "none"); return () => h("TresGroup") } }</script><template><TresCanvas><Inner /></TresCanvas></template>`,
      )
      equal(seen["tint"], "red")
    },
  ),
  claim('You can turn this off with :enable-provide-bridge="false"', async () => {
    await mountApp(
      vue`<script setup>provide("tint", "red"); const Inner = { setup() { seen.tint = inject("tint", "none"); return () => h("TresGroup") } }</script><template><TresCanvas :enable-provide-bridge="false"><Inner /></TresCanvas></template>`,
    )
    equal(seen["tint"], "none")
  }),
  claim("values of app.provide(), which plugins such as Pinia and Vue Router use", async () => {
    await mountApp(
      vue`<script setup>const Inner = { setup() { seen.tint = inject("tint", "none"); return () => h("TresGroup") } }</script><template><TresCanvas><Inner /></TresCanvas></template>`,
      {},
      { app: (app) => app.provide("tint", "red") },
    )
    equal(seen["tint"], "none")
  }),
  claim(
    "After a change to a template, existing objects stay, and only the differences are patched. After a change to a script, Vue creates the component again, together with its objects.",
    async () => {
      const { __VUE_HMR_RUNTIME__: hot } = globalThis as unknown as { __VUE_HMR_RUNTIME__: Hot }
      const boxOf = (x: number) => () => h("TresGroup", { name: "g", "position-x": x })
      const part: Component & { __hmrId: string } = { __hmrId: "claims-part", render: boxOf(1) }
      hot.createRecord("claims-part", part)
      seen["part"] = part
      const { get, frames } = await mount(vue`<component :is="seen.part" />`)
      const group = get("g")
      hot.rerender("claims-part", boxOf(2))
      await frames()
      ok(get("g") === group, "a new template replaces the object")
      equal(group.position.x, 2)
      hot.reload("claims-part", { ...part, setup: () => ({}), render: boxOf(3) })
      await frames()
      ok(get("g") !== group, "a new script keeps the object")
      equal(get("g").position.x, 3)
    },
  ),
  claim(
    "in <TresMesh /> without a geometry, the console shows one uncaught TypeError and the task stops. Drawing continues.",
    async () => {
      const { context, frames } = await mount(vue`<TresMesh />`)
      let drawn = 0
      context.renderer.onRender(() => drawn++)
      await frames(4)
      ok(drawn > 0, "nothing is drawn")
      equal(errors().filter((error) => /TypeError/.test(error)).length, 1, "the number of errors")
    },
  ),
]
