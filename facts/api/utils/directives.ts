import { claim, equal, errors, logged, mount, ok, vue, warnings, type Mounted } from "claims"

const helpers = ({ scene }: Mounted, type = "Helper") =>
  scene.children.filter((child) => child.type.endsWith(type))

export default [
  claim("Logs the object to the console when it mounts", async () => {
    await mount(vue`<TresMesh name="a" v-log><TresBoxGeometry /></TresMesh>`)
    ok(logged().some((args) => args.some((arg) => (arg as { isMesh?: boolean })?.isMesh)))
  }),
  claim("v-log:position the named property", async () => {
    await mount(vue`<TresMesh v-log:position :position="[1, 2, 3]"><TresBoxGeometry /></TresMesh>`)
    ok(logged().some((args) => args.some((arg) => (arg as { z?: number })?.z === 3)))
  }),
  claim("It logs only once, on mount, and does not track later changes", async () => {
    const { set } = await mount(vue`<TresGroup v-log :position-x="state.x" />`, { x: 0 })
    const { length } = logged()
    await set({ x: 1 })
    equal(logged().length, length, "the number of messages")
  }),
  claim("Adds a helper next to the light, under the same parent", async () => {
    const { get } = await mount(
      vue`<TresGroup name="g"><TresPointLight v-light-helper /></TresGroup>`,
    )
    equal(
      get("g").children.map(({ type }: { type: string }) => type),
      ["PointLight", "PointLightHelper"],
    )
  }),
  claim("the helper has the color of the light", async () => {
    const mounted = await mount(vue`<TresDirectionalLight v-light-helper color="red" />`)
    equal((helpers(mounted)[0] as unknown as { color: unknown }).color, 0xff0000)
  }),
  claim("For spot and rect area lights, the second argument is the color", async () => {
    const spot = await mount(vue`<TresSpotLight v-light-helper />`)
    equal((helpers(spot)[0] as unknown as { color: number }).color, 1, "the color of the helper")
    const area = await mount(vue`<TresRectAreaLight v-light-helper />`)
    const { length } = helpers(area)
    ok(length <= 1)
  }),
  claim("When the light unmounts, the helper is not removed. It stays in the scene", async () => {
    const mounted = await mount(vue`<TresPointLight v-if="state.on" v-light-helper />`, {
      on: true,
    })
    equal(helpers(mounted).length, 1, "the number of helpers")
    await mounted.set({ on: false })
    equal(helpers(mounted).length, 1, "the number of helpers")
  }),
  claim(
    "On an object that is not a light, the directive logs a warning when it mounts, and throws the next time the element updates",
    async () => {
      const { set } = await mount(vue`<TresGroup v-light-helper :position-x="state.x" />`, { x: 0 })
      ok(/light/i.test(warnings()), "no warning")
      equal(errors(), [])
      await set({ x: 1 })
      ok(errors().length > 0, "nothing was thrown")
    },
  ),
  claim("On a light without a three.js helper, it throws when it mounts", async () => {
    await mount(vue`<TresAmbientLight v-light-helper />`, {}, { ready: false })
    ok(
      errors().some((error) => /not a constructor/.test(error)),
      "nothing was thrown",
    )
  }),
  claim("If you use it with different kinds of lights, it updates the wrong helper", async () => {
    const mounted = await mount(
      vue`<TresPointLight v-light-helper :position-x="state.x" /><TresDirectionalLight v-light-helper />`,
      { x: 0 },
    )
    const updated: string[] = []
    for (const helper of helpers(mounted)) {
      Object.assign(helper, {
        update: () => updated.push(helper.type || helper.constructor.name),
      })
    }
    await mounted.set({ x: 1 })
    ok(updated.length > 0 && !updated.includes("PointLightHelper"), updated.join())
  }),
  claim("The directive runs when the element updates, not when it mounts", async () => {
    const mounted = await mount(
      vue`<TresGroup v-distance-to="[2, 0, 0]" :position-x="state.x" />`,
      { x: 0 },
    )
    const arrows = () => mounted.scene.getObjectsByProperty("type", "ArrowHelper").length
    equal(arrows(), 0, "the number of arrows")
    await mounted.set({ x: -1 })
    equal(arrows(), 1, "the number of arrows")
  }),
  claim("The whole app shares one arrow", async () => {
    const mounted = await mount(
      vue`<TresGroup v-distance-to="[2, 0, 0]" :position-x="state.x" /><TresGroup v-distance-to="[3, 0, 0]" :position-y="state.x" />`,
      { x: 0 },
    )
    await mounted.set({ x: -1 })
    equal(mounted.scene.getObjectsByProperty("type", "ArrowHelper").length, 1, "the arrows")
  }),
]
