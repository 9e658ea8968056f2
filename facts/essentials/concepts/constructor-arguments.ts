import { claim, equal, errors, mount, ok, THREE, vue } from "claims"

export default [
  claim("This is the same as new SphereGeometry(1, 32, 16)", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m"><TresSphereGeometry :args="[2, 8, 6]" /></TresMesh>`,
    )
    const { radius, widthSegments, heightSegments } = get("m").geometry.parameters
    equal([radius, widthSegments, heightSegments], [2, 8, 6])
  }),
  claim(
    "Without args, TresJS calls the constructor without arguments, and you get the three.js defaults",
    async () => {
      const { get } = await mount(vue`<TresMesh name="m"><TresSphereGeometry /></TresMesh>`)
      equal(
        get("m").geometry.parameters.widthSegments,
        new THREE.SphereGeometry().parameters.widthSegments,
      )
    },
  ),
  claim(":args=\"['red']\" works", async () => {
    const { scene } = await mount(vue`<TresColor attach="background" :args="['red']" />`)
    equal((scene.background as THREE.Color).getHexString(), "ff0000")
  }),
  claim("All three lines create the same light", async () => {
    const { scene } = await mount(vue`
      <TresHemisphereLight :args="['#82DBC5', '#4F4F4F', 2]" />
      <TresHemisphereLight :args="['#82DBC5', '#4F4F4F']" :intensity="2" />
      <TresHemisphereLight color="#82DBC5" ground-color="#4F4F4F" :intensity="2" />`)
    const lights = scene.children.filter(
      (child) => (child as THREE.Light).isLight,
    ) as THREE.HemisphereLight[]
    const [first, ...rest] = lights.map((light) => [
      light.color.getHex(),
      light.groundColor.getHex(),
      light.intensity,
    ])
    equal(rest, [first, first])
  }),
  claim("You can pass it in args, or write each option as a prop", async () => {
    const { get } = await mount(vue`
      <TresMesh name="a"><TresBoxGeometry /><TresMeshBasicMaterial :args="[{ color: '#FBB03B', wireframe: true }]" /></TresMesh>
      <TresMesh name="b"><TresBoxGeometry /><TresMeshBasicMaterial color="#FBB03B" wireframe /></TresMesh>`)
    for (const name of ["a", "b"]) {
      const { color, wireframe } = get(name).material
      equal([color.getHexString(), wireframe], ["fbb03b", true])
    }
  }),
  claim("field of view (50), aspect (1), near (0.1), far (2000)", () => {
    const { fov, aspect, near, far } = new THREE.PerspectiveCamera()
    equal([fov, aspect, near, far], [50, 1, 0.1, 2000])
  }),
  claim("a new array with equal values ignored", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m"><TresSphereGeometry :args="state.args" /></TresMesh>`,
      { args: [1, 8, 6] },
    )
    const { uuid } = get("m").geometry
    await set({ args: [1, 8, 6] })
    equal(get("m").geometry.uuid, uuid)
  }),
  claim("args was empty or missing and now has values ignored", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m"><TresSphereGeometry :args="state.args" /></TresMesh>`,
      { args: [] },
    )
    await set({ args: [5, 8, 6] })
    equal(get("m").geometry.parameters.radius, 1)
  }),
  claim("the same object with new attributes and a new uuid", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m"><TresSphereGeometry :args="state.args" /></TresMesh>`,
      { args: [1, 8, 6] },
    )
    const { geometry } = get("m")
    const { uuid } = geometry
    const { position } = geometry.attributes
    await set({ args: [5, 8, 6] })
    ok(get("m").geometry === geometry, "it is another object")
    ok(geometry.uuid !== uuid && geometry.attributes.position !== position)
    equal(geometry.parameters.radius, 5)
  }),
  claim("still drawn, but the object loses the reference to its parent", async () => {
    const { get, scene, set } = await mount(vue`<TresPointLight name="l" :args="state.args" />`, {
      args: ["red", 1],
    })
    const light = get("l")
    await set({ args: ["red", 2] })
    ok(scene.children.includes(light), "it is not drawn")
    equal([light.parent, light.intensity], [null, 2])
  }),
  claim(
    "the count changes, but its geometry and material are replaced with empty ones",
    async () => {
      const { get, set } = await mount(
        vue`
      <TresInstancedMesh name="m" :args="[undefined, undefined, state.count]"><TresBoxGeometry /><TresMeshNormalMaterial /></TresInstancedMesh>`,
        { count: 3 },
      )
      const mesh = get("m")
      await set({ count: 5 })
      errors() // a mesh without vertices cannot be counted
      equal(
        [mesh.count, mesh.geometry.type, mesh.material.type],
        [5, "BufferGeometry", "MeshBasicMaterial"],
      )
    },
  ),
  claim("TresJS does not dispose the old buffers", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m"><TresSphereGeometry :args="state.args" /></TresMesh>`,
      { args: [1, 8, 6] },
    )
    let disposed = 0
    get("m").geometry.addEventListener("dispose", () => disposed++)
    await set({ args: [5, 8, 6] })
    equal(disposed, 0)
  }),
  claim("Vue then replaces the whole element, including its children", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m" :key="state.key"><TresBoxGeometry /></TresMesh>`,
      { key: 1 },
    )
    const { uuid, geometry } = get("m")
    await set({ key: 2 })
    ok(get("m").uuid !== uuid && get("m").geometry !== geometry)
  }),
]
