import { claim, equal, mount, ok, pause, seen, vue } from "claims"

const probe = vue`<script setup>seen.loop = useLoop(); seen.again = useLoop()</script><template><TresMesh name="m" @click="seen.clicked = true"><TresBoxGeometry /></TresMesh></template>`
const onDemand = { canvas: { renderMode: "on-demand" } }

export default [
  claim("delta is in seconds", async () => {
    const { frames } = await mount(probe)
    let sum = 0
    const start = performance.now()
    seen["loop"].onBeforeRender(({ delta }: { delta: number }) => (sum += delta))
    await frames(20)
    const time = (performance.now() - start) / 1000
    ok(sum > time * 0.5 && sum < time * 1.5 + 0.2, `${sum} of ${time} seconds`)
  }),
  claim("Calls fn on each tick before drawing", async () => {
    const order: string[] = []
    const { context, frames } = await mount(probe)
    seen["loop"].onBeforeRender(() => order.push("before"))
    context.renderer.onRender(() => order.push("drawn"))
    seen["loop"].onRender(() => order.push("after"))
    await frames(3)
    equal(order.slice(order.indexOf("before")).slice(0, 3), ["before", "drawn", "after"])
  }),
  claim(
    "Callbacks are removed when the component unmounts. To remove a callback earlier, call off()",
    async () => {
      const { frames, set } = await mount(
        vue`<script setup>const Inner = { setup() { useLoop().onBeforeRender(() => { seen.ran = (seen.ran ?? 0) + 1 }); return () => h("TresGroup") } }</script><template><Inner v-if="state.on" /></template>`,
        { on: true },
      )
      await set({ on: false })
      const { ran } = seen
      await frames(4)
      ok(ran > 0)
      equal(seen["ran"], ran)
    },
  ),
  claim(
    "scene and camera are refs, so write camera.value. renderer is the instance. There is no clock and no elapsedTime.",
    async () => {
      const mounted = await mount(probe)
      seen["loop"].onBeforeRender((given: unknown) => (seen["given"] = given))
      await mounted.frames(3)
      const { scene, camera, renderer, clock, elapsedTime } = seen["given"]
      ok(scene.value === mounted.scene && camera.value === mounted.camera())
      ok(renderer === mounted.context.renderer.instance)
      equal([clock, elapsedTime], [undefined, undefined])
    },
  ),
  claim(
    "onRender runs after the render stage of each tick, even when an on-demand scene had nothing to draw",
    async () => {
      const { context, frames } = await mount(probe, {}, onDemand)
      await frames(10)
      let [ran, drawn] = [0, 0]
      seen["loop"].onRender(() => ran++)
      context.renderer.onRender(() => drawn++)
      await frames(5)
      ok(ran > 1)
      equal(drawn, 0)
    },
  ),
  claim("Callbacks with a lower priority run earlier. The default is 0", async () => {
    const order: number[] = []
    const { frames } = await mount(probe)
    const { onBeforeRender } = seen["loop"]
    onBeforeRender(() => order.push(10), 10)
    onBeforeRender(() => order.push(0))
    onBeforeRender(() => order.push(-10), -10)
    await frames(3)
    equal(order.slice(order.indexOf(-10)).slice(0, 3), [-10, 0, 10])
  }),
  claim("callbacks with the same priority run in the order of registration", async () => {
    const order: string[] = []
    const { frames } = await mount(probe)
    seen["loop"].onBeforeRender(() => order.push("a"))
    seen["loop"].onBeforeRender(() => order.push("b"))
    await frames(3)
    equal(order.slice(order.indexOf("a")).slice(0, 2), ["a", "b"])
  }),
  claim(
    "Each call of useLoop has its own list, and the lists run in the order of the calls",
    async () => {
      const order: string[] = []
      const { frames } = await mount(probe)
      seen["again"].onBeforeRender(() => order.push("second"), -10)
      seen["loop"].onBeforeRender(() => order.push("first"), 10)
      await frames(3)
      equal(order.slice(order.indexOf("first")).slice(0, 2), ["first", "second"])
    },
  ),
  claim(
    "delta and elapsed are the same for all callbacks of a tick, before and after drawing",
    async () => {
      const { frames } = await mount(probe)
      const times: number[] = []
      seen["loop"].onBeforeRender(({ elapsed }: { elapsed: number }) => times.push(elapsed))
      seen["loop"].onRender(({ elapsed }: { elapsed: number }) => times.push(-elapsed))
      await frames(3)
      const at = times.findIndex((time) => time > 0)
      equal(times[at]! + times[at + 1]!, 0)
    },
  ),
  claim(
    "Time keeps running between stop() and start(), so the first delta includes the whole pause.",
    async () => {
      const { frames } = await mount(probe)
      seen["loop"].stop()
      await pause(400)
      const deltas: number[] = []
      seen["loop"].onBeforeRender(({ delta }: { delta: number }) => deltas.push(delta))
      seen["loop"].start()
      await frames(4)
      ok(deltas[0]! > 0.35, `the first delta is ${deltas[0]}`)
    },
  ),
  claim(
    "While the loop is stopped, no callbacks run and nothing is drawn. Pointer events are queued and delivered after start",
    async () => {
      const { frames, click } = await mount(probe)
      seen["loop"].stop()
      await click("m")
      ok(!seen["clicked"], "it was clicked")
      seen["loop"].start()
      await frames(4)
      ok(seen["clicked"], "the click is lost")
    },
  ),
  claim("If you don't call notify(), the canvas never emits render", async () => {
    const { context, frames } = await mount(probe)
    let drawn = 0
    seen["loop"].render(() => (seen["called"] = true))
    await frames()
    context.renderer.onRender(() => drawn++)
    await frames(4)
    equal([seen["called"], drawn], [true, 0])
  }),
  claim("replaces the function that draws a frame", async () => {
    const { context, frames } = await mount(probe)
    let [own, drawn] = [0, 0]
    seen["loop"].render((notify: () => void) => {
      own++
      notify()
    })
    context.renderer.onRender(() => drawn++)
    await frames(4)
    ok(own > 0 && drawn > 0)
  }),
  claim("The time starts when the context of the canvas is created", async () => {
    const { frames } = await mount(probe)
    const times: number[] = []
    seen["loop"].onBeforeRender(({ elapsed }: { elapsed: number }) => times.push(elapsed))
    await frames(3)
    ok(times[0]! > 0 && times[0]! < 5)
  }),
]
