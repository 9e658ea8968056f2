import { claim, equal, mount, mountApp, ok, THREE, vue, warnings } from "claims"

export default [
  claim(
    "A camera without a position is at [3, 3, 3] and looks at the origin. A camera with a position but no look-at looks along the negative z axis",
    async () => {
      const { get } = await mount(
        vue`<TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" :position="[5, 5, 5]" />`,
      )
      const direction = (name: string) =>
        get(name)
          .getWorldDirection(new THREE.Vector3())
          .toArray()
          .map((n: number) => Math.round(n * 1000) / 1000 + 0)
      equal(get("a").position.toArray(), [3, 3, 3])
      equal(direction("a"), [-0.577, -0.577, -0.577])
      equal(direction("b"), [0, 0, -1])
    },
  ),
  claim(
    "did not accept its new value, for example because your code made it read-only. Tres kept the old value",
    async () => {
      const { get, set } = await mount(
        vue`<TresMesh name="m"><TresSphereGeometry :args="state.args" /></TresMesh><TresPointLight :args="state.light" />`,
        { args: [1, 8, 6], light: ["red"] },
      )
      await set({ light: ["blue"] })
      equal(warnings(), "", "the console with read-only fields")
      const { geometry } = get("m")
      Object.defineProperty(geometry, "parameters", { writable: false })
      await set({ args: [2, 8, 6] })
      ok(/Could not set property parameters on SphereGeometry/.test(warnings()), warnings())
      equal(geometry.parameters.radius, 1)
    },
  ),
  claim("Nothing at all, not even the background color", async () => {
    await mountApp(
      vue`<div class="flat"><TresCanvas clear-color="red"><TresGroup /></TresCanvas></div>`,
      {},
      { ready: false },
    )
    const canvas = document.querySelector(".flat canvas")
    equal(canvas?.getBoundingClientRect().height, 0)
  }),
]
