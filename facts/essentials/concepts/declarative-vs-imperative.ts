import { claim, equal, mount, ok, THREE, vue } from "claims"

export default [
  claim("when the component unmounts, everything is removed and disposed", async () => {
    const { scene, get, unmount } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
    )
    const disposed: string[] = []
    const { geometry, material } = get("m")
    geometry.addEventListener("dispose", () => disposed.push("geometry"))
    material.addEventListener("dispose", () => disposed.push("material"))
    await unmount()
    equal([scene.children.length, [...new Set(disposed)].sort()], [0, ["geometry", "material"]])
  }),
  claim("TresPerspectiveCamera; the aspect follows the canvas", async () => {
    const { camera } = await mount(vue`<TresPerspectiveCamera :args="[45, 7]" />`)
    equal((camera() as THREE.PerspectiveCamera).aspect, 1)
  }),
  claim("a prop with the name of the method", async () => {
    const { get } = await mount(vue`<TresGroup name="g" :translate-x="2" />`)
    equal(get("g").position.x, 2)
  }),
  claim("scene.background = color TresColor with attach", async () => {
    const { scene } = await mount(vue`<TresColor attach="background" :args="['red']" />`)
    equal((scene.background as THREE.Color).getHexString(), "ff0000")
  }),
  claim(
    "Only perspective cameras follow the size of the canvas. You set the bounds of an orthographic camera yourself.",
    async () => {
      const { camera } = await mount(vue`<TresOrthographicCamera :args="[-9, 9, 1, -1]" />`)
      equal((camera() as THREE.OrthographicCamera).right, 9)
    },
  ),
  claim(
    "State determines whether the box below exists and what color it has. No code adds, removes or recolors it explicitly.",
    async () => {
      const { scene, get, set } = await mount(
        vue`<TresMesh v-if="state.on" name="m"><TresBoxGeometry /><TresMeshBasicMaterial :color="state.color" /></TresMesh>`,
        { on: true, color: "red" },
      )
      await set({ color: "blue" })
      equal(get("m").material.color.getHexString(), "0000ff")
      await set({ on: false })
      ok(!scene.getObjectByName("m"))
    },
  ),
  claim(
    "If a prop and the loop set the same field, the last write wins until the other one writes again",
    async () => {
      const { get, set } = await mount(vue`<TresGroup name="g" :scale="state.scale" />`, {
        scale: 1,
      })
      get("g").scale.setScalar(5)
      equal(get("g").scale.x, 5)
      await set({ scale: 2 })
      equal(get("g").scale.x, 2)
    },
  ),
]
