import { isMesh } from "@tresjs/core"
import { claim, equal, errors, mount, ok, seen, THREE, vue } from "claims"

const pair = vue`<script setup>const kept = shallowRef(null); const deep = ref(null); Object.assign(seen, { kept, deep })</script><template><TresMesh name="a" ref="kept"><TresBoxGeometry /></TresMesh><TresMesh name="b" ref="deep"><TresBoxGeometry /></TresMesh></template>`

export default [
  claim("It turns the mesh into a reactive proxy", async () => {
    const { get } = await mount(pair)
    ok(seen["kept"].value === get("a"), "a shallowRef holds another object")
    ok(seen["deep"].value !== get("b"), "a ref holds the mesh itself")
  }),
  claim("| the objects of a v-for | shallowRef<Mesh[]>([]) |", async () => {
    await mount(
      vue`<script setup>const all = shallowRef([]); seen.all = all</script><template><TresMesh v-for="i in 3" :key="i" ref="all" :name="'m' + i"><TresBoxGeometry /></TresMesh></template>`,
    )
    equal(
      seen["all"].value.map(({ name }: THREE.Mesh) => name),
      ["m1", "m2", "m3"],
    )
  }),
  claim(".value.object is your object", async () => {
    seen["group"] = new THREE.Group()
    await mount(
      vue`<script setup>const held = shallowRef(null); seen.held = held</script><template><primitive ref="held" :object="seen.group" /></template>`,
    )
    ok(seen["held"].value !== seen["group"], "the ref holds the object itself")
    ok(seen["held"].value.object === seen["group"])
  }),
  claim(
    ':position="{ x: 1, y: 2, z: 3 }" passes the type check but throws at runtime',
    async () => {
      await mount(
        vue`<TresGroup name="g" :position="{ x: 1, y: 2, z: 3 }" />`,
        {},
        { ready: false },
      )
      ok(errors().length > 0, "nothing was thrown")
    },
  ),
  claim(':rotation="1" also passes, but leaves y and z undefined', async () => {
    const { get } = await mount(
      vue`<TresMesh name="m" :visible="false" :rotation="1"><TresBoxGeometry /></TresMesh>`,
    )
    const { x, y, z } = get("m").rotation
    equal([x, y, z], [1, undefined, undefined])
  }),
  claim("| TresColor | a name, a hex string, a number, a Color, [r, g, b] |", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial :color="state.color" /></TresMesh>`,
      { color: "white" },
    )
    for (const color of ["red", "#ff0000", 0xff0000, new THREE.Color(1, 0, 0), [1, 0, 0]]) {
      await set({ color: "white" })
      await set({ color })
      equal(get("m").material.color.getHexString(), "ff0000")
    }
  }),
  claim(
    "event.object is an Object3D, because a listener on a group also receives the events of the meshes in it",
    async () => {
      const { click, get } = await mount(
        vue`<script setup>const keep = ({ object, currentObject, nativeEvent }) => Object.assign(seen, { object, currentObject, nativeEvent })</script><template><TresGroup name="g" @click="keep"><TresMesh name="m"><TresBoxGeometry /></TresMesh></TresGroup></template>`,
      )
      await click([0, 0], { shiftKey: true })
      ok(seen["object"] === get("m") && seen["currentObject"] === get("g"))
      ok(seen["nativeEvent"] instanceof MouseEvent && seen["nativeEvent"].shiftKey)
    },
  ),
  claim("A type guard such as isMesh narrows it without a cast", () => {
    equal([isMesh(new THREE.Mesh()), isMesh(new THREE.Group()), isMesh(null)], [true, false, false])
  }),
  claim("Attributes that you do not declare fall through to the root element", async () => {
    const { get } = await mount(
      vue`<script setup>const Crate = { setup: () => () => h("TresGroup", { name: "root" }) }</script><template><Crate :scale="2" /></template>`,
    )
    equal(get("root").scale.x, 2)
  }),
  claim("The result of useGraph can be undefined", async () => {
    await mount(
      vue`<script setup>const model = shallowRef(undefined); seen.graph = useGraph(model)</script><template><TresGroup /></template>`,
    )
    equal(seen["graph"].value, undefined)
  }),
]
