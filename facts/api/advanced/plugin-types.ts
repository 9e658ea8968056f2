import * as tres from "@tresjs/core"
import { createApp, h } from "vue"
import { claim, equal, mount, ok, pause, seen, THREE, vue } from "claims"

const scene = vue`<TresGroup name="group"><TresMesh name="mesh"><TresBoxGeometry /><TresMeshBasicMaterial name="paint" /></TresMesh></TresGroup>`

export default [
  claim("Measures the time since the previous call", async () => {
    const timer = tres.createTimer()
    await pause(120)
    equal([timer.getDelta(), timer.getElapsed()], [0, 0])
    timer.update()
    const first = timer.getDelta()
    ok(first >= 0.1 && timer.getElapsed() === first)
    timer.update()
    equal(timer.getElapsed(), first + timer.getDelta())
  }),
  claim(
    "only removes the listener that start added, and the timer continues to measure",
    async () => {
      const timer = tres.createTimer()
      timer.start()
      timer.stop()
      timer.update()
      await pause(20)
      timer.update()
      ok(timer.getDelta() > 0)
    },
  ),
  claim("and are undefined until you set them", async () => {
    const { get } = await mount(scene)
    const { pointerEvents, pointerEventsType, pointerEventsOrder } = get("mesh")
    equal([pointerEvents, pointerEventsType, pointerEventsOrder], [undefined, undefined, undefined])
  }),
  claim("The name of the tag without Tres, such as Mesh", async () => {
    const { get } = await mount(scene)
    equal(get("mesh").__tres.type, "Mesh")
  }),
  claim(
    "The children from the template in their order, including attached ones, such as materials",
    async () => {
      const { get } = await mount(scene)
      const mesh = get("mesh")
      mesh.add(new THREE.Group())
      equal(
        mesh.__tres.objects.map((child: { type: string }) => child.type),
        ["BoxGeometry", "MeshBasicMaterial"],
      )
    },
  ),
  claim("The parent in the template, which is also set for attached objects", async () => {
    const { get } = await mount(scene)
    ok(get("mesh").material.__tres.parent === get("mesh"))
  }),
  claim("With a prefix, it is false", async () => {
    seen["shelf"] = new THREE.Group()
    const plain = await mount(vue`<primitive :object="seen.shelf" name="shelf" />`)
    equal(plain.get("shelf").__tres.primitive, true)
    const object = new THREE.Group()
    const { get } = await mount(
      { render: () => h("myprimitive", { object, name: "own" }) },
      {},
      {
        canvas: { customRendererOptions: { primitivePrefix: "my" } },
      },
    )
    equal(get("own").__tres.primitive, false)
  }),
  claim("It makes TresCanvas a global component and ignores the options", () => {
    const app = createApp({})
    app.use(tres.default, { extends: { Own: class {} } })
    equal(Object.keys(app._context.components), ["TresCanvas"])
    ok(!("Own" in tres.catalogue.value))
  }),
  claim("Only the last 100 are kept", () => {
    const messenger = new tres.DevtoolsMessenger()
    for (let size = 0; size < 101; size++) messenger.send("asset-load", { size })
    messenger.send("performance", {})
    const sizes: number[] = []
    messenger.subscribe(({ data }) => sizes.push(data.size))
    equal([sizes.length, sizes[0]], [100, 1])
  }),
  claim("TresJS sends context and performance, usually on every animation frame", async () => {
    const { context, frames } = await mount(scene)
    const types = new Set<string>()
    const { __TRES__DEVTOOLS__: messenger } = window as unknown as {
      __TRES__DEVTOOLS__: tres.DevtoolsMessenger
    }
    const off = messenger.subscribe(({ type, data }) => {
      if (type !== "context" || data === context) types.add(type)
    })
    await frames(4)
    off()
    equal([...types], ["context", "performance"])
  }),
]
