import { claim, equal, mount, mountApp, ok, seen, THREE, until, vue, warnings } from "claims"
import { reactive, shallowReactive, shallowRef } from "vue"

export default [
  claim(
    "Only the color is patched. The mesh and its material remain the same objects",
    async () => {
      const { get, set } = await mount(
        vue`<TresMesh name="chair"><TresBoxGeometry /><TresMeshStandardMaterial :color="state.color" /></TresMesh>`,
        { color: "#3E7CB1" },
      )
      const [mesh, material] = [get("chair"), get("chair").material]
      await set({ color: "#ff0000" })
      ok(get("chair") === mesh && mesh.material === material, "an object was replaced")
      equal(material.color.getHexString(), "ff0000")
    },
  ),
  claim(
    "All code that imports the module sees the same values, inside and outside of the canvas",
    async () => {
      const items = shallowReactive<{ id: number }[]>([])
      const { scene, set } = await mountApp(
        vue`<output>{{ state.items.length }}</output><div style="width: 64px; height: 64px"><TresCanvas><TresMesh v-for="{ id } in state.items" :key="id"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></TresCanvas></div>`,
        { items },
      )
      items.push({ id: 1 }, { id: 2 })
      await set({})
      const meshes = scene.children.filter(({ type }) => type === "Mesh")
      equal([meshes.length, document.querySelector("output")?.textContent], [2, "2"])
    },
  ),
  claim(
    "If you use the id as the key, Vue removes the mesh of a removed item, and the other meshes move up. If you use the index as the key, Vue removes the last mesh and updates the others",
    async () => {
      const rest = async (key: string) => {
        const items = [{ id: 1 }, { id: 2 }, { id: 3 }]
        const mounted = await mount(
          vue`<TresMesh v-for="(item, index) in state.items" :key="state.key === 'id' ? item.id : index" :name="'mesh' + item.id"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
          { items, key },
        )
        const first = mounted.get("mesh1")
        const second = mounted.get("mesh2")
        await mounted.set({ items: items.slice(1) })
        const result = [mounted.get("mesh2") === second, mounted.get("mesh2") === first]
        await mounted.unmount()
        return result
      }
      equal(await rest("id"), [true, false])
      equal(await rest("index"), [false, true])
    },
  ),
  claim("A three.js object in a store becomes a proxy", () => {
    const mesh = new THREE.Mesh()
    const store = reactive({ selected: mesh as unknown })
    ok(store.selected !== mesh, "it is the same object")
  }),
  claim("shallowRef keeps the object as it is, also inside of a store", () => {
    const mesh = new THREE.Mesh()
    const selected = shallowRef<unknown>(null)
    const store = reactive({ selected })
    store.selected = mesh
    ok(store.selected === mesh, "it is another object")
  }),
  claim(
    "Vue Router's useRoute() and useRouter() get their values from the app, so inside the canvas they return undefined",
    async () => {
      await mount(
        vue`<script setup>seen.route = inject("route location"); seen.other = inject("of a component")</script><template><TresGroup /></template>`,
        {},
        { app: (app) => app.provide("route location", { path: "/" }) },
      )
      equal(seen["route"], undefined)
      ok(warnings().includes('injection "route location" not found'), warnings())
    },
  ),
  claim("values that a component provides do reach the scene", async () => {
    await mountApp(
      vue`<script setup>provide("theme", "dark")
const Child = { setup() { seen.theme = inject("theme"); return () => h("TresGroup") } }</script><template><div style="width: 64px; height: 64px"><TresCanvas><Child /></TresCanvas></div></template>`,
    )
    equal(seen["theme"], "dark")
  }),
  claim(
    "If you write to a ref 60 times per second, Vue re-renders every component whose template uses it 60 times per second",
    async () => {
      const { frames } = await mount(
        vue`<script setup>
const angle = ref(0)
seen.renders = 0
seen.others = 0
const count = () => { seen.renders++; return "box" }
const Other = () => { seen.others++; return h("TresGroup") }
useLoop().onBeforeRender(() => { angle.value += 0.01; seen.ticks = (seen.ticks ?? 0) + 1 })
</script><template><TresMesh :rotation-y="angle" :name="count()"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh><Other /></template>`,
      )
      const [renders, ticks] = [seen["renders"], seen["ticks"]]
      await frames(20)
      const more = [seen["renders"] - renders, seen["ticks"] - ticks]
      ok(more[0]! >= more[1]! - 2 && more[0]! > 5, `${more[0]} renders in ${more[1]} frames`)
      equal(seen["others"], 1, "the number of renders of a component that does not use it")
    },
  ),
  claim("the object changes, and Vue has nothing to do", async () => {
    const { frames, get } = await mount(
      vue`<script setup>
const mesh = shallowRef(null)
seen.renders = 0
const count = () => { seen.renders++; return "box" }
useLoop().onBeforeRender(() => { if (mesh.value) mesh.value.rotation.y += 0.01 })
</script><template><TresMesh ref="mesh" :name="count()"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`,
    )
    const renders = seen["renders"]
    await frames(20)
    equal(seen["renders"], renders, "the renders")
    ok(get("box").rotation.y > 0.05, "it does not turn")
  }),
  claim(
    "The loop reads the store on each frame and moves the object there, so no re-render is needed",
    async () => {
      const goal = shallowRef(0)
      const { get, frames } = await mount(
        vue`<script setup>
const mesh = shallowRef(null)
useLoop().onBeforeRender(() => { if (mesh.value) mesh.value.position.x += (state.goal.value - mesh.value.position.x) * 0.5 })
</script><template><TresMesh ref="mesh" name="door"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`,
        { goal },
      )
      goal.value = 2
      await frames(30)
      ok(Math.abs(get("door").position.x - 2) < 0.01, `x is ${get("door").position.x}`)
    },
  ),
  claim("a change in a store that affects a prop draws a frame automatically", async () => {
    const store = reactive({ color: "red" })
    const { context, frames } = await mount(
      vue`<TresMesh><TresBoxGeometry /><TresMeshBasicMaterial :color="state.store.color" /></TresMesh>`,
      { store },
      { canvas: { renderMode: "on-demand" } },
    )
    await frames(6)
    let count = 0
    context.renderer.onRender(() => count++)
    await frames(4)
    equal(count, 0)
    store.color = "blue"
    await until(() => count > 0, "a frame is drawn")
  }),
]
