import { claim, equal, mount, ok, seen, THREE, vue } from "claims"

const STEP = 1 / 120

/** Drops a ball for two seconds at a frame rate, and returns its position. */
function dropped(rate: number, isFixed: boolean): number {
  let [height, speed, rest] = [4, 0, 0]
  const step = (time: number) => {
    speed += -9.8 * time
    height += speed * time
    if (height < 0.5 && speed < 0) {
      height = 0.5
      speed *= -0.8
    }
  }
  for (let frame = 0; frame < rate * 2; frame++) {
    if (!isFixed) step(1 / rate)
    // Half a microsecond compensates for rounding errors of sums.
    else for (rest += 1 / rate; rest >= STEP - 5e-7; rest -= STEP) step(STEP)
  }
  return height
}

/** Drops a ball at a frame rate, and returns how high it bounces. */
function bounced(rate: number): number {
  let [height, speed, highest] = [4, 0, 0]
  for (let bounces = 0; bounces < 2;) {
    speed -= 9.8 / rate
    height += speed / rate
    if (bounces === 1) highest = Math.max(highest, height)
    if (height >= 0.5 || speed >= 0) continue
    height = 0.5
    speed *= -0.8
    bounces++
  }
  return highest
}

const moved = vue`<script setup>
useLoop().onBeforeRender(({ scene }) => {
  const ball = scene.value.getObjectByName("ball")
  if (ball && seen.y !== undefined) { ball.position.y = seen.y; seen.y = undefined }
})
</script>
<template><TresMesh name="ball"><TresSphereGeometry /><TresMeshBasicMaterial /></TresMesh></template>`

export default [
  claim(
    "If you compute both from the old values, springs and orbits gain energy until they fly apart.",
    () => {
      const energyAfter = (step: (x: number, v: number) => [number, number]) => {
        let [x, v] = [1, 0]
        for (let i = 0; i < 6000; i++) [x, v] = step(x, v)
        return (x * x + v * v) / 2
      }
      const ordered = energyAfter((x, v) => [x + (v - x * STEP) * STEP, v - x * STEP])
      const fromOldValues = energyAfter((x, v) => [x + v * STEP, v - x * STEP])
      ok(ordered > 0.45 && ordered < 0.55, `the energy of the ordered steps is ${ordered}`)
      ok(fromOldValues > 0.7, `the energy of the other steps is ${fromOldValues}`)
    },
  ),
  claim(
    "If you step by delta, a ball bounces to a different height at 30 frames per second than at 120",
    () => {
      const [slow, fast] = [bounced(30), bounced(120)]
      ok(Math.abs(slow - fast) > 0.05, `the ball bounces to ${slow} and ${fast}`)
    },
  ),
  claim("Accumulate the frame times, and run the simulation in steps of a fixed length", () => {
    equal(dropped(30, true), dropped(120, true))
    equal(dropped(60, true), dropped(120, true))
  }),
  claim("After a pause, delta includes the whole pause", async () => {
    const { context, frames } = await mount(
      vue`<script setup>useLoop().onBeforeRender(({ delta }) => { seen.longest = Math.max(seen.longest ?? 0, delta) })</script><template><TresGroup /></template>`,
    )
    await frames(6)
    context.renderer.loop.stop()
    const start = performance.now()
    await frames(30)
    const pause = (performance.now() - start) / 1000
    seen["longest"] = 0
    context.renderer.loop.start()
    await frames(4)
    ok(seen["longest"] >= pause * 0.9, `${seen["longest"]} of ${pause} seconds`)
  }),
  claim(
    "An inline array with a value from the script is a new array on each render of the component, so Vue patches it each time",
    async () => {
      const { get, set } = await mount(
        vue`<TresMesh name="ball" :position="[0, state.start, 0]"><TresSphereGeometry /><TresMeshBasicMaterial :color="state.color" /></TresMesh>`,
        { start: 4, color: "red" },
      )
      get("ball").position.y = 1
      await set({ color: "blue" })
      equal(get("ball").position.y, 4)
    },
  ),
  claim("a number that does not change is not patched", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="ball" :position-y="state.start"><TresSphereGeometry /><TresMeshBasicMaterial :color="state.color" /></TresMesh>`,
      { start: 4, color: "red" },
    )
    get("ball").position.y = 1
    await set({ color: "blue" })
    equal(get("ball").material.color.getHexString(), "0000ff")
    equal(get("ball").position.y, 1)
  }),
  claim("copy accepts the plain objects that Rapier returns, with x, y, z and w", () => {
    const mesh = new THREE.Mesh()
    mesh.position.copy({ x: 1, y: 2, z: 3 })
    mesh.quaternion.copy({ x: 0, y: 1, z: 0, w: 0 })
    mesh.updateMatrixWorld()
    equal(mesh.position.toArray(), [1, 2, 3])
    equal(mesh.rotation.toArray().slice(0, 3), [-Math.PI, 0, -Math.PI])
  }),
  claim("no frame is requested when your code changes a position", async () => {
    const { context, get, frames } = await mount(
      moved,
      {},
      {
        canvas: {
          renderMode: "on-demand",
          onRender: () => (seen["drawn"] = (seen["drawn"] ?? 0) + 1),
        },
      },
    )
    await frames(6)
    const drawn = seen["drawn"]
    seen["y"] = 2
    await frames(6)
    equal(get("ball").position.y, 2)
    equal(seen["drawn"], drawn)
    context.renderer.invalidate()
    await frames(4)
    equal(seen["drawn"], drawn + 1)
  }),
]
