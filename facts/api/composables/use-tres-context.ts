import { claim, equal, mount, ok, pause, seen, THREE, thrownBy, vue } from "claims"

const two = vue`<TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" />`

export default [
  claim("All registered cameras, with the active one first", async () => {
    const { context, get } = await mount(two)
    context.camera.setActiveCamera(get("b"))
    equal(
      context.camera.cameras.value.map(({ name }) => name),
      ["b", "a"],
    )
  }),
  claim("Already registered cameras are ignored", async () => {
    const { context, get } = await mount(two)
    context.camera.registerCamera(get("a"))
    equal(context.camera.cameras.value.length, 2)
  }),
  claim(
    "Adds a camera, and makes it active if the second argument is true; it is false by default",
    async () => {
      const { context, camera } = await mount(two)
      const [quiet, active] = [new THREE.PerspectiveCamera(), new THREE.PerspectiveCamera()]
      context.camera.registerCamera(quiet)
      equal(camera().name, "a")
      context.camera.registerCamera(active, true)
      ok(camera() === active)
    },
  ),
  claim(
    "If you pass a camera that is not registered, it is added. An unknown UUID is ignored.",
    async () => {
      const { context, camera } = await mount(two)
      const own = new THREE.PerspectiveCamera()
      context.camera.setActiveCamera(own)
      ok(camera() === own)
      context.camera.setActiveCamera("no-such-uuid")
      ok(camera() === own)
    },
  ),
  claim("Removes a camera from the list", async () => {
    const { context, get, camera } = await mount(two)
    context.camera.deregisterCamera(get("a"))
    equal(camera().name, "b")
  }),
  claim(
    "The call is ignored while requested frames are still pending, and is limited to 60 frames",
    async () => {
      const { context, frames } = await mount(two, {}, { canvas: { renderMode: "on-demand" } })
      await frames(8)
      let drawn = 0
      context.renderer.onRender(() => drawn++)
      context.renderer.invalidate(2)
      context.renderer.invalidate(5)
      await frames(10)
      equal(drawn, 2)
    },
  ),
  claim(
    "Throws in any other mode. Several calls before the next tick draw only one frame.",
    async () => {
      const { context } = await mount(two)
      thrownBy(() => context.renderer.advance())
      const manual = await mount(two, {}, { canvas: { renderMode: "manual" } })
      await pause(250)
      let drawn = 0
      manual.context.renderer.onRender(() => drawn++)
      manual.context.renderer.advance()
      manual.context.renderer.advance()
      await manual.frames(5)
      equal(drawn, 1)
    },
  ),
  claim("The render mode at setup. It is not updated when the prop changes.", async () => {
    const { context } = await mount(two, {}, { canvas: { renderMode: "on-demand" } })
    equal(context.renderer.mode, "on-demand")
  }),
  claim("Calls fn after each drawn frame", async () => {
    const { context, frames } = await mount(two)
    const { off } = context.renderer.onRender(() => (seen["drawn"] = (seen["drawn"] ?? 0) + 1))
    await frames(3)
    ok(seen["drawn"] > 0)
    off()
    const { drawn } = seen
    await frames(3)
    equal(seen["drawn"], drawn)
  }),
  claim("Stops it: no callback runs and nothing is drawn", async () => {
    const { context, frames } = await mount(two)
    context.renderer.loop.stop()
    await frames()
    let ran = 0
    context.renderer.onRender(() => ran++)
    context.renderer.loop.onLoop(() => void ran++)
    await frames(4)
    equal([ran, context.renderer.loop.isActive.value], [0, false])
  }),
  claim("The front camera is declared first, so it is initially active", async () => {
    equal((await mount(two)).camera().name, "a")
  }),
]
