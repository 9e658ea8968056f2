import { claim, equal, gsap, mount, ok, pause, seen, until, vue } from "claims"

/** Starts a tween of the object that a scene calls "m". */
const tween = (get: (name: string) => { position: object }, x: number, duration: number) =>
  gsap.to(get("m").position, { x, duration, ease: "none" })

export default [
  claim(
    "With each: 0.12, the last of the eight boxes starts after 7 × 0.12 = 0.84 seconds. GSAP spreads this time over the four pairs, so each pair starts 0.28 seconds after the previous one.",
    () => {
      const boxes = Array.from({ length: 8 }, () => ({ y: 0 }))
      const delayOf = gsap.utils.distribute({ each: 0.12, from: "center" })
      const delays = boxes.map((box, index) => delayOf(index, box, boxes))
      equal(delays, [0.84, 0.56, 0.28, 0, 0, 0.28, 0.56, 0.84])
    },
  ),
  claim("In onMounted of a scene component, the objects in its template exist.", async () => {
    await mount(
      vue`<script setup>import { onMounted } from "vue"; const mesh = shallowRef(null); onMounted(() => { seen.mesh = mesh.value })</script><template><TresGroup ref="mesh" name="m" /></template>`,
    )
    equal(seen["mesh"].name, "m")
  }),
  claim(
    "Without it, GSAP would continue to change objects that are no longer in the scene.",
    async () => {
      const { get, set } = await mount(vue`<TresGroup v-if="state.on" name="m" />`, { on: true })
      const object = get("m")
      const running = tween(get, 100, 10)
      await set({ on: false })
      const { x } = object.position
      await until(() => object.position.x > x, "the object moves on")
      running.kill()
      const last = object.position.x
      await pause(100)
      equal(object.position.x, last)
    },
  ),
  claim("If you stop the loop, drawing stops, but the timeline continues.", async () => {
    const { get, frames } = await mount(
      vue`<script setup>seen.loop = useLoop()</script><template><TresGroup name="m" /></template>`,
      {},
      { canvas: { onRender: () => (seen["drawn"] = (seen["drawn"] ?? 0) + 1) } },
    )
    seen["loop"].stop()
    const { drawn } = seen
    const running = tween(get, 100, 10)
    await until(() => get("m").position.x > 0, "the object moves")
    await frames(5)
    equal(seen["drawn"], drawn)
    running.kill()
  }),
  claim("because the template ref is empty after the component has unmounted.", async () => {
    const { set } = await mount(
      vue`<script setup>
import { defineComponent, onBeforeUnmount } from "vue"
const Inner = defineComponent({ setup() {
  const mesh = shallowRef(null)
  onBeforeUnmount(() => { seen.early = mesh.value?.type })
  onUnmounted(() => { seen.late = mesh.value })
  return () => h("TresGroup", { ref: mesh })
} })
</script><template><Inner v-if="state.on" /></template>`,
      { on: true },
    )
    await set({ on: false })
    equal([seen["early"], seen["late"]], ["Group", null])
  }),
  claim(
    "A running tween overwrites a prop that changes, and a prop that changes later overwrites the result of the tween.",
    async () => {
      const { get, set } = await mount(vue`<TresGroup name="m" :position-x="state.x" />`, { x: 0 })
      const running = tween(get, 100, 10)
      await until(() => get("m").position.x > 0, "the object moves")
      await set({ x: 50 })
      const during = get("m").position.x
      ok(during < 40, `it is at ${during}`)
      running.kill()
      await set({ x: 7 })
      equal(get("m").position.x, 7)
    },
  ),
  claim(
    "is a new value on each render, so Vue would set the position again whenever the component re-renders.",
    async () => {
      const { get, set } = await mount(
        vue`<TresGroup name="a" :position="[state.x, 0.4, 0]" :user-data="{ n: state.n }" /><TresGroup name="b" :position-x="state.x" :position-y="0.4" :user-data="{ n: state.n }" />`,
        { x: 1, n: 1 },
      )
      for (const name of ["a", "b"]) get(name).position.y = 2
      await set({ n: 2 })
      equal([get("a").position.y, get("b").position.y], [0.4, 2])
    },
  ),
]
