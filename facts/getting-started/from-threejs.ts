import { claim, equal, mount, ok, seen, THREE, vue } from "claims"

const bare = vue`<TresGroup />`

export default [
  claim(
    "A camera without a position is at [3, 3, 3] and looks at the origin. In three.js, it is at the origin",
    async () => {
      const { get } = await mount(vue`<TresPerspectiveCamera name="c" />`)
      equal(get("c").position.toArray(), [3, 3, 3])
      const ahead = get("c").getWorldDirection(new THREE.Vector3())
      equal(ahead.toArray(), new THREE.Vector3(-1, -1, -1).normalize().toArray())
      equal(new THREE.PerspectiveCamera().position.toArray(), [0, 0, 0])
    },
  ),
  claim("TresCanvas uses ACESFilmicToneMapping", async () => {
    const { context } = await mount(bare)
    equal(context.renderer.instance.toneMapping, THREE.ACESFilmicToneMapping)
  }),
  claim("To restore the old colors", async () => {
    const { context } = await mount(bare, {}, { canvas: { toneMapping: THREE.NoToneMapping } })
    equal(context.renderer.instance.toneMapping, THREE.NoToneMapping)
  }),
  claim("also disposes the geometry and the material when the component unmounts", async () => {
    const { get, set } = await mount(
      vue`<TresMesh v-if="state.on" name="m"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      { on: true },
    )
    const freed: string[] = []
    get("m").geometry.addEventListener("dispose", () => freed.push("geometry"))
    get("m").material.addEventListener("dispose", () => freed.push("material"))
    await set({ on: false })
    equal(freed.sort(), ["geometry", "material"])
  }),
  claim(
    "Tres does not dispose primitives. You have to dispose the objects that you create.",
    async () => {
      const geometry = new THREE.BoxGeometry()
      let count = 0
      geometry.addEventListener("dispose", () => count++)
      seen["mesh"] = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial())
      const { set } = await mount(vue`<primitive v-if="state.on" :object="seen.mesh" />`, {
        on: true,
      })
      await set({ on: false })
      equal(count, 0)
      ok(!seen["mesh"].parent)
    },
  ),
]
