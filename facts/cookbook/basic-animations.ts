import { claim, equal, mount, mountApp, ok, pause, seen, vue } from "claims"

const probe = vue`<script setup>
seen.deltas = []
seen.loop = useLoop()
seen.loop.onBeforeRender(({ delta, elapsed }) => { seen.deltas.push(delta); seen.times = [delta, elapsed] })
</script>
<template><TresMesh name="m"><TresBoxGeometry /><TresMeshNormalMaterial /></TresMesh></template>`

export default [
  claim("useLoop does not work next to TresCanvas.", async () => {
    await mountApp(
      vue`<script setup>try { useLoop() } catch (error) { seen.error = String(error) }</script><template><TresCanvas><TresGroup /></TresCanvas></template>`,
    )
    ok(/useTresContextProvider/.test(seen["error"]), `it threw ${seen["error"]}`)
  }),
  claim("@before-loop provides the same times", async () => {
    const { frames } = await mount(
      probe,
      {},
      {
        canvas: {
          onBeforeLoop: ({ delta, elapsed }: Record<string, number>) =>
            (seen["canvas"] = [delta, elapsed]),
        },
      },
    )
    await frames(5)
    equal(seen["canvas"], seen["times"])
    ok(seen["times"][1] > 0, "no time has passed")
  }),
  claim(
    "When the loop stops and starts again, the first delta includes the whole pause",
    async () => {
      const { frames } = await mount(probe)
      await frames(5)
      seen["loop"].stop()
      await pause(500)
      seen["deltas"].length = 0
      seen["loop"].start()
      await frames(5)
      const [first, second] = seen["deltas"]
      ok(first >= 0.5 && second < first, `the steps are ${first} and ${second}`)
    },
  ),
  claim("The callbacks run, but changes to objects do not request a frame.", async () => {
    const { get, frames } = await mount(
      probe,
      {},
      {
        canvas: {
          renderMode: "on-demand",
          onRender: () => (seen["drawn"] = (seen["drawn"] ?? 0) + 1),
        },
      },
    )
    await frames(10)
    const [drawn, ran] = [seen["drawn"], seen["deltas"].length]
    get("m").rotation.y = 1
    await frames(5)
    equal([seen["drawn"], seen["deltas"].length > ran], [drawn, true])
  }),
]
