import { claim, equal, mount, ok, seen, THREE, vue } from "claims"

export default [
  claim("a material parent.material", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry /><TresMeshNormalMaterial name="n" /></TresMesh>`,
    )
    equal([get("m").material.name, get("m").geometry.type], ["n", "BoxGeometry"])
  }),
  claim("a Fog parent.fog", async () => {
    const { scene } = await mount(vue`<TresFog :args="['red', 1, 9]" />`)
    equal(scene.fog?.color.getHexString(), "ff0000")
  }),
  claim("The order of the children doesn't matter", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m"><TresMeshNormalMaterial /><TresBoxGeometry /></TresMesh>`,
    )
    equal([get("m").material.type, get("m").geometry.type], ["MeshNormalMaterial", "BoxGeometry"])
  }),
  claim(
    "anything else: a texture, a color, a FogExp2, controls, a vector nowhere, unless you set attach",
    async () => {
      const { scene, get } = await mount(vue`
      <TresFogExp2 :args="['red', 1]" /><TresColor :args="['red']" />
      <TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial><TresTexture /></TresMeshBasicMaterial></TresMesh>`)
      equal([scene.fog, scene.background, get("m").material.map], [null, null, null])
    },
  ),
  claim(
    "At the top level, the parent is the scene, so this sets scene.background and scene.fog",
    async () => {
      const { scene } = await mount(vue`
      <TresColor attach="background" :args="[1, 0, 0]" /><TresFogExp2 attach="fog" :args="['red', 0.15]" />`)
      equal([(scene.background as THREE.Color).r, (scene.fog as THREE.FogExp2).density], [1, 0.15])
    },
  ),
  claim("At runtime, :args=\"['#82DBC5']\" also works", async () => {
    const { scene } = await mount(vue`<TresColor attach="background" :args="['#82DBC5']" />`)
    equal((scene.background as THREE.Color).getHexString(), "82dbc5")
  }),
  claim('attach="shadow-camera" parent.shadow.camera = child', async () => {
    const { get } = await mount(vue`
      <TresPerspectiveCamera /><TresDirectionalLight name="l"><TresOrthographicCamera name="c" attach="shadow-camera" /></TresDirectionalLight>`)
    equal(get("l").shadow.camera.name, "c")
  }),
  claim("parent.material[0] = child; TresJS creates the array if there is none", async () => {
    const { get } = await mount(vue`
      <TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial name="a" attach="material-0" /><TresMeshBasicMaterial name="b" attach="material-1" /></TresMesh>`)
    equal(
      get("m").material.map(({ name }: { name: string }) => name),
      ["a", "b"],
    )
  }),
  claim("When the child is removed, TresJS restores the previous value", async () => {
    seen["old"] = new THREE.MeshBasicMaterial()
    const { get, set } = await mount(
      vue`<TresMesh name="m" :material="seen.old"><TresBoxGeometry /><TresMeshNormalMaterial v-if="state.on" /></TresMesh>`,
      { on: false },
    )
    ok(get("m").material === seen["old"])
    await set({ on: true })
    ok(get("m").material !== seen["old"])
    await set({ on: false })
    ok(get("m").material === seen["old"], "the old value is not back")
  }),
  claim("If there was none, it deletes the field", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry /><TresMeshNormalMaterial v-if="state.on" attach="extra" /></TresMesh>`,
      { on: true },
    )
    ok(get("m").extra.isMaterial)
    await set({ on: false })
    ok(!("extra" in get("m")), "the field is still there")
  }),
  claim(
    "resets the field when it mounts, and the field is null after the element is removed",
    async () => {
      const { scene, set } = await mount(
        vue`<TresColor v-if="state.on" attach="background" :args="[1, 0, 0]" />`,
        { on: false },
      )
      scene.background = new THREE.Color("blue")
      await set({ on: true })
      await set({ on: false })
      equal(scene.background, null)
    },
  ),
  claim(
    "When you change attach, TresJS removes the child and inserts it again at the new location",
    async () => {
      const { scene, set } = await mount(vue`<TresColor :attach="state.at" :args="[1, 0, 0]" />`, {
        at: "background",
      })
      await set({ at: "userData-color" })
      equal([scene.background, scene.userData["color"].r], [null, 1])
    },
  ),
  claim(
    "Removing the child also disposes it and removes the children that you declared in it",
    async () => {
      const { get, set } = await mount(
        vue`
      <TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial :ref="it => { seen.material = it ?? seen.material }" :attach="state.at" /></TresMesh>`,
        { at: "material" },
      )
      let disposed = 0
      seen["material"].addEventListener("dispose", () => disposed++)
      await set({ at: "customDepthMaterial" })
      ok(get("m").customDepthMaterial)
      ok(disposed > 0, "it was not disposed")
    },
  ),
  claim(
    "After all materials in the array are removed, TresJS restores the original material of the mesh",
    async () => {
      const { get, set } = await mount(
        vue`
      <TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial v-if="state.on" attach="material-0" /></TresMesh>`,
        { on: true },
      )
      ok(Array.isArray(get("m").material))
      await set({ on: false })
      ok(get("m").material.isMaterial, "it has no material")
    },
  ),
  claim("A function receives the parent and the child", async () => {
    seen["fn"] = (parent: THREE.Object3D, self: unknown) => {
      parent.userData["anchor"] = self
      return () => delete parent.userData["anchor"]
    }
    const { get, set } = await mount(
      vue`
      <TresGroup name="g"><TresVector3 v-if="state.on" :attach="seen.fn" :args="[0, 1, 0]" /></TresGroup>`,
      { on: true },
    )
    equal(get("g").userData.anchor.y, 1)
    await set({ on: false })
    equal(get("g").userData, {})
  }),
  claim("TresFogExp2 without attach does nothing", async () => {
    const { scene } = await mount(vue`<TresFogExp2 :args="['red', 1]" />`)
    equal(scene.fog, null)
  }),
  claim("An element with attach loses its declared children when it mounts", async () => {
    const { get } = await mount(vue`
      <TresMesh name="a"><TresBoxGeometry /><TresMeshBasicMaterial attach="material-0"><TresTexture attach="map" /></TresMeshBasicMaterial></TresMesh>
      <TresMesh name="b"><TresBoxGeometry /><TresMeshBasicMaterial><TresTexture attach="map" /></TresMeshBasicMaterial></TresMesh>
      <TresDirectionalLight name="l"><TresObject3D attach="target"><TresGroup /></TresObject3D></TresDirectionalLight>`)
    equal(get("a").material[0].map, null, "the map of the material with attach")
    ok(get("b").material.map, "the map of the other one is not there")
    equal(get("l").target.children.length, 0, "the number of children")
  }),
  claim("A camera inside a light can become the active camera", async () => {
    const { camera } = await mount(vue`
      <TresDirectionalLight><TresOrthographicCamera name="c" attach="shadow-camera" /></TresDirectionalLight>`)
    equal(camera().name, "c")
  }),
  claim("The parent gets the real object, not a proxy", async () => {
    seen["texture"] = new THREE.Texture()
    const { get } = await mount(vue`
      <TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial><primitive attach="map" :object="seen.texture" /></TresMeshBasicMaterial></TresMesh>`)
    ok(get("m").material.map === seen["texture"], "it is another object")
  }),
]
