import { claim, equal, mount, THREE, vue } from "claims"

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
]
