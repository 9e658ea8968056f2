import { claim, equal, errors, mount, ok, seen, THREE, vue, warnings } from "claims"

export default [
  claim("TresMesh creates a Mesh, TresSpotLight creates a SpotLight", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry /></TresMesh><TresSpotLight name="s" />`,
    )
    equal([get("m").type, get("s").type], ["Mesh", "SpotLight"])
  }),
  claim("MeshStandardMaterial TresMeshStandardMaterial tres-mesh-standard-material", async () => {
    const { get } = await mount(
      vue`<tres-mesh name="m"><tres-box-geometry /><tres-mesh-standard-material /></tres-mesh>`,
    )
    equal(get("m").material.type, "MeshStandardMaterial")
  }),
  claim("or an array with one color; a color prop accepts neither", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial :color="['red']" /></TresMesh><TresPointLight name="l" :color="THREE.Color" />`,
    )
    ok(get("m").material.color.getHexString() !== "ff0000", "the array is accepted")
    ok(!get("l").color?.isColor, "the class is accepted")
  }),
  claim(
    "A tag for an unknown class logs an error that names the missing class, and aborts the render",
    async () => {
      await mount(
        vue`<TresGroup :ref="() => { seen.group = true }" /><TresMissing />`,
        {},
        { ready: false },
      )
      ok(/Missing/.test(warnings()), "the class is not named")
      ok(errors().length > 0)
    },
  ),
  claim(
    "With null, neither the object nor its descendants are disposed when the element unmounts",
    async () => {
      const { get, set } = await mount(
        vue`<TresGroup v-if="state.on" :dispose="null"><TresMesh name="m"><TresBoxGeometry /></TresMesh></TresGroup>`,
        { on: true },
      )
      let disposed = 0
      get("m").geometry.addEventListener("dispose", () => disposed++)
      await set({ on: false })
      equal(disposed, 0)
    },
  ),
  claim("A template ref receives the three.js object itself", async () => {
    const { get } = await mount(
      vue`<script setup>const mesh = shallowRef(); seen.ref = mesh</script><template><TresMesh ref="mesh" name="m"><TresBoxGeometry /></TresMesh></template>`,
    )
    ok(seen["ref"].value === get("m"))
  }),
  claim("an array (the fourth item is the order) or an Euler", async () => {
    const { get } = await mount(vue`<TresGroup name="g" :rotation="[1, 2, 3, 'YXZ']" />`)
    equal(get("g").rotation.order, "YXZ")
  }),
  claim("quaternion an array or a Quaternion", async () => {
    seen["turn"] = new THREE.Quaternion(0, 1, 0, 0)
    const { get } = await mount(
      vue`<TresGroup name="a" :quaternion="[0, 1, 0, 0]" /><TresGroup name="b" :quaternion="seen.turn" />`,
    )
    equal([get("a").quaternion.y, get("b").quaternion.y], [1, 1])
  }),
  claim("An object inside an object becomes its child, as with parent.add(child)", async () => {
    const { get } = await mount(vue`<TresGroup name="g"><TresGroup name="child" /></TresGroup>`)
    equal(get("child").parent.name, "g")
  }),
  claim(
    "A TresMesh that has no geometry with positions on the first frame logs one uncaught TypeError",
    async () => {
      const { frames } = await mount(vue`<TresMesh />`)
      await frames(4)
      equal(errors().length, 1)
    },
  ),
]
