import { catalogue, extend } from "@tresjs/core"
import { claim, errors, mount, ok, seen, THREE, vue, warnings } from "claims"

class Crystal extends THREE.OctahedronGeometry {}

export default [
  claim("Initially, it contains everything that three exports", () => {
    for (const name of ["Mesh", "BoxGeometry", "TextureLoader"]) ok(name in catalogue.value, name)
  }),
  claim(
    "RoundedBoxGeometry becomes TresRoundedBoxGeometry, or tres-rounded-box-geometry",
    async () => {
      extend({ RoundedBoxGeometry: Crystal })
      const { get } = await mount(
        vue`<TresMesh name="a"><TresRoundedBoxGeometry /></TresMesh><TresMesh name="b"><tres-rounded-box-geometry /></TresMesh>`,
      )
      ok(get("a").geometry instanceof Crystal && get("b").geometry instanceof Crystal)
    },
  ),
  claim("TresJS calls the dispose() method of the controls", async () => {
    class FakeControls {
      dispose() {
        seen["disposed"] = true
      }
    }
    extend({ FakeControls })
    const { set } = await mount(vue`<TresFakeControls v-if="state.on" />`, {
      on: true,
    })
    ok(!seen["disposed"])
    await set({ on: false })
    ok(seen["disposed"], "it was not called")
  }),
  claim("a geometry or a material is attached to its parent", async () => {
    extend({ Crystal })
    const { get } = await mount(vue`<TresMesh name="a"><TresCrystal /></TresMesh>`)
    ok(get("a").geometry instanceof Crystal)
  }),
  claim("You can safely call it more than once with the same class", () => {
    extend({ Crystal })
    extend({ Crystal })
    ok((catalogue.value as unknown as Record<string, unknown>)["Crystal"] === Crystal)
  }),
  claim("useTres().extend the same function", async () => {
    await mount(
      vue`<script setup>seen.extend = useTres().extend</script><template><TresGroup /></template>`,
    )
    ok(seen["extend"] === extend, "it is another function")
  }),
  claim(
    "If you add a key that already exists, it replaces the earlier class. This includes three's own classes",
    async () => {
      class OwnBone extends THREE.Group {}
      seen["OwnBone"] = OwnBone
      const { get } = await mount(
        vue`<script setup>extend({ Bone: seen.OwnBone })</script><template><TresBone name="b" /></template>`,
      )
      ok(get("b") instanceof OwnBone)
    },
  ),
  claim("until the next canvas restores those", async () => {
    extend({ Bone: THREE.Group })
    const { get } = await mount(vue`<TresBone name="b" />`)
    ok(get("b").isBone)
  }),
  claim("extend({ Controls: OrbitControls }) creates a tag named TresControls", async () => {
    extend({ Shape3D: class Whatever extends THREE.Group {} })
    const { get } = await mount(vue`<TresShape3D name="b" />`)
    ok(get("b").isGroup)
  }),
  claim("A tag that is not in the catalogue stops the render", async () => {
    await mount(vue`<TresNoSuchThing />`, {}, { ready: false })
    ok(errors().length > 0, "nothing was thrown")
    ok(/NoSuchThing/.test(warnings()), "the console does not name it")
  }),
]
