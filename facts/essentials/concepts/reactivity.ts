import { isProxy, isReadonly, isRef, ref, shallowRef } from "vue"
import { claim, equal, mount, ok, seen, THREE, vue, warnings } from "claims"

export default [
  claim("TresJS applies the two that differ", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m" :position="[0, state.size / 2, 0]" :scale="state.size"><TresBoxGeometry /></TresMesh>`,
      { size: 1 },
    )
    const mesh = get("m")
    const { geometry } = mesh
    await set({ size: 2 })
    equal([mesh.position.y, mesh.scale.x], [1, 2])
    ok(get("m") === mesh && mesh.geometry === geometry, "the objects are others")
  }),
  claim("constant: created once, never patched again", async () => {
    const { get, set } = await mount(
      vue`<TresGroup name="g" :position="[0, 1, 0]" :scale="state.size" />`,
      { size: 1 },
    )
    get("g").position.y = 5
    await set({ size: 2 })
    equal(get("g").position.y, 5)
  }),
  claim("a new array every time, so it is patched every time", async () => {
    const { get, set } = await mount(
      vue`<TresGroup name="g" :position="[0, state.y, 0]" :scale="state.size" />`,
      { size: 1, y: 1 },
    )
    get("g").position.y = 5
    await set({ size: 2 })
    equal(get("g").position.y, 1)
  }),
  claim("patched only when the computed value changes", async () => {
    const { get, set } = await mount(
      vue`<script setup>const at = computed(() => [0, state.y, 0])</script><template><TresGroup name="g" :position="at" :scale="state.size" /></template>`,
      { size: 1, y: 1 },
    )
    get("g").position.y = 5
    await set({ size: 2 })
    equal(get("g").position.y, 5)
    await set({ y: 2 })
    equal(get("g").position.y, 2)
  }),
  claim("patched only when the number changes", async () => {
    const { get, set } = await mount(
      vue`<TresGroup name="g" :position-y="state.y" :scale="state.size" />`,
      { size: 1, y: 1 },
    )
    get("g").position.y = 5
    await set({ size: 2 })
    equal(get("g").position.y, 5)
  }),
  claim("Vectors, Euler angles and colors are copied into the object", async () => {
    Object.assign(seen, {
      at: new THREE.Vector3(1, 2, 3),
      turn: new THREE.Euler(1, 2, 3),
      color: new THREE.Color("red"),
    })
    const { get } = await mount(
      vue`<TresPointLight name="l" :position="seen.at" :rotation="seen.turn" :color="seen.color" />`,
    )
    const { position, rotation, color } = get("l")
    ok(position !== seen["at"] && rotation !== seen["turn"] && color !== seen["color"])
    equal([position.z, color.r], [3, 1])
  }),
  claim("If you pass a Vector3 and change it later, nothing happens", async () => {
    seen["at"] = new THREE.Vector3()
    const { get, set } = await mount(
      vue`<TresGroup name="g" :position="seen.at" :scale="state.size" />`,
      { size: 1 },
    )
    seen["at"].x = 5
    await set({ size: 2 })
    equal(get("g").position.x, 0)
  }),
  claim("ref() a reactive proxy of the mesh", () => ok(isProxy(ref(new THREE.Mesh()).value))),
  claim("shallowRef() the mesh", () => ok(!isProxy(shallowRef(new THREE.Mesh()).value))),
  claim("a read-only proxy of it in development", async () => {
    await mount(
      vue`<script setup>seen.ref = useTemplateRef("box")</script><template><TresMesh ref="box"><TresBoxGeometry /></TresMesh></template>`,
    )
    ok(isReadonly(seen["ref"].value), "it can be written to")
    const { y } = seen["ref"].value.rotation
    seen["ref"].value.rotation.y += 0.1
    ok(/readonly/.test(warnings()), "no warning")
    equal(seen["ref"].value.rotation.y, y)
  }),
  claim("mesh.value === event.object is false", () => {
    const mesh = new THREE.Mesh()
    const holder = ref(mesh)
    ok((holder.value as unknown) !== mesh)
    ok(!new Map([[mesh, 1]]).has(holder.value as never), "a map finds it")
  }),
  claim("Vectors inside reactive() work as props", async () => {
    const { get } = await mount(
      vue`<script setup>const held = ref({ at: new THREE.Vector3(1, 2, 3) })</script><template><TresGroup name="g" :position="held.at" /></template>`,
    )
    equal(get("g").position.z, 3)
  }),
  claim(
    "An array in the record would keep its identity when you change it in place, so Vue would not patch it",
    async () => {
      const list = shallowRef([{ at: [0, 0, 0], x: 0 }])
      const { get, set } = await mount(
        vue`<TresGroup v-for="it in state.list" :key="0" name="g" :position="it.at" :scale-x="it.x" />`,
        { list: list.value },
      )
      list.value[0]!.at[0] = 5
      list.value[0]!.x = 7
      await set({ list: [...list.value] })
      equal([get("g").position.x, get("g").scale.x], [0, 7])
    },
  ),
  claim("useTres().renderer, useTresContext().renderer.instance the plain object", async () => {
    await mount(
      vue`<script setup>seen.tres = useTres(); seen.context = useTresContext()</script><template><TresGroup /></template>`,
    )
    ok(!isRef(seen["tres"].renderer) && seen["tres"].renderer === seen["context"].renderer.instance)
  }),
]
