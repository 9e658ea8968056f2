import { claim, equal, errors, mount, ok, pause, seen, THREE, thrownBy, vue } from "claims"

const log = (entry: unknown) => (seen["log"] = [...(seen["log"] ?? []), entry])
const prepare = () =>
  void Object.assign(seen, {
    log: [],
    add: log,
    keep: (event: unknown) => (seen["event"] = event),
  })

const all = vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh name="m" @click="seen.add('click')" @dblclick="seen.add('dblclick')" @contextmenu="seen.add('contextmenu')" @pointerdown="seen.add('down')" @pointerup="seen.add('up')" @pointermove="seen.keep($event)" @wheel="seen.keep($event)" @lostpointercapture="seen.add('lost')"><TresBoxGeometry /></TresMesh>`
const nested = vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresGroup name="outer" @click="seen.add('outer ' + $event.object.name)" @pointerenter="seen.add('enter outer')" @pointerleave="seen.add('leave outer')" @pointerover="seen.add('over outer')" @pointerout="seen.add('out outer')"><TresMesh name="inner" @click="seen.stop ? $event.stopPropagation() : seen.add('inner')" @pointerenter="seen.add('enter inner')" @pointerleave="seen.add('leave inner')" @pointerover="seen.add('over inner')" @pointerout="seen.add('out inner')"><TresBoxGeometry /></TresMesh></TresGroup>`
const wall = vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh name="wall" :position-z="1.5" :pointer-events="state.wall" :visible="state.visible"><TresPlaneGeometry /></TresMesh><TresMesh name="behind" :pointer-events="state.behind" @click="seen.add('behind')"><TresSphereGeometry /></TresMesh>`
const values = { wall: "listener", behind: "listener", visible: true }

export default [
  claim("The pointer is pressed and released on the same object within 300 ms", async () => {
    prepare()
    const { click } = await mount(all)
    await click("m")
    ok(seen["log"].includes("click"))
  }),
  claim("A press longer than 300 ms triggers pointerup but not click", async () => {
    prepare()
    const { point } = await mount(all)
    await point("m")
    await point("m", "pointerdown", { button: 0, buttons: 1 })
    await pause(400)
    await point("m", "pointerup", { button: 0 })
    equal(seen["log"], ["down", "up"])
  }),
  claim("The object is clicked twice within 500 ms", async () => {
    prepare()
    const { click } = await mount(all)
    await click("m")
    await click("m")
    ok(seen["log"].includes("dblclick"))
  }),
  claim("On release, the order is contextmenu, pointerup, click, dblclick", async () => {
    prepare()
    const { click } = await mount(all)
    await click("m")
    await click("m")
    equal(seen["log"].slice(-3), ["up", "click", "dblclick"])
    seen["log"] = []
    await click("m", { button: 2 })
    equal(seen["log"].slice(1, 3), ["contextmenu", "up"])
  }),
  claim("Never. The name is accepted, but the event is never dispatched.", async () => {
    prepare()
    const { get, point } = await mount(all)
    await point("m")
    await point("m", "pointerdown", { button: 0, buttons: 1 })
    get("m").setPointerCapture(seen["event"].pointerId)
    get("m").releasePointerCapture(seen["event"].pointerId)
    await point("m", "pointerup")
    ok(!seen["log"].includes("lost"))
  }),
  claim("They are stored as fields of the object, and their handlers never run", async () => {
    prepare()
    const { point, get } = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh name="m" @pointer-move="seen.add('moved')"><TresBoxGeometry /></TresMesh>`,
    )
    await point("m")
    equal(seen["log"], [])
    ok(get("m").onPointerMove, "it is not stored")
  }),
  claim(
    "Only the nearest object that is hit becomes the target. The event then bubbles.",
    async () => {
      prepare()
      const { click } = await mount(nested)
      await click("inner")
      equal(
        seen["log"].filter((entry: string) => /^inner|^outer/.test(entry)),
        ["inner", "outer inner"],
      )
    },
  ),
  claim("a click passes through a wall without listeners", async () => {
    prepare()
    const { click } = await mount(wall, values)
    await click("behind")
    equal(seen["log"], ["behind"])
  }),
  claim(
    "With auto, the object is tested even without a listener, so it blocks the objects behind it",
    async () => {
      prepare()
      const { click } = await mount(wall, { ...values, wall: "auto" })
      await click("behind")
      equal(seen["log"], [])
    },
  ),
  claim("With none, it is ignored", async () => {
    prepare()
    const { click } = await mount(wall, { ...values, behind: "none" })
    await click("behind")
    equal(seen["log"], [])
  }),
  claim("Objects with visible set to false are still hit", async () => {
    prepare()
    const { click } = await mount(wall, {
      ...values,
      wall: "auto",
      visible: false,
    })
    await click("behind")
    equal(seen["log"], [])
  }),
  claim("Objects with a higher number are hit first, regardless of distance", async () => {
    prepare()
    const { click } = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresMesh :position-z="1.5" pointer-events="auto"><TresPlaneGeometry /></TresMesh><TresMesh name="behind" :pointer-events-order="1" @click="seen.add('behind')"><TresSphereGeometry /></TresMesh>`,
    )
    await click("behind")
    equal(seen["log"], ["behind"])
  }),
  claim("If an element has :pointer-events-order after pointer-events, TresJS throws", async () => {
    await mount(
      vue`<TresGroup pointer-events="auto" :pointer-events-order="1" />`,
      {},
      { ready: false },
    )
    ok(errors().length > 0, "nothing was thrown")
    const { get } = await mount(
      vue`<TresGroup name="g" pointer-events="auto" :pointerEventsOrder="1" />`,
    )
    equal(get("g").pointerEventsOrder, 1)
  }),
  claim("With false, the descendants are not tested", async () => {
    prepare()
    const { click } = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresGroup :intersect-children="false" @click="seen.add('group')"><TresMesh name="m"><TresBoxGeometry /></TresMesh></TresGroup>`,
    )
    await click("m")
    equal(seen["log"], [])
  }),
  claim("A click on the head stops there", async () => {
    prepare()
    seen["stop"] = true
    const { click } = await mount(nested)
    await click("inner")
    ok(!seen["log"].some((entry: string) => /^outer/.test(entry)))
  }),
  claim("over: inner, then outer", async () => {
    prepare()
    const { point } = await mount(nested)
    await point("inner")
    await point([0.95, 0.95])
    const order = seen["log"].map((entry: string) => entry)
    equal(
      order.filter((entry: string) => entry.startsWith("over")),
      ["over inner", "over outer"],
    )
    equal(
      order.filter((entry: string) => entry.startsWith("enter")),
      ["enter outer", "enter inner"],
    )
    equal(
      order.filter((entry: string) => entry.startsWith("out")),
      ["out inner", "out outer"],
    )
    equal(
      order.filter((entry: string) => entry.startsWith("leave")),
      ["leave inner", "leave outer"],
    )
  }),
  claim(
    "including clicks that hit nothing. For these clicks, event.object.isVoidObject is true",
    async () => {
      const { scene, click } = await mount(all)
      prepare()
      scene.addEventListener("click" as never, (event: unknown) => void (seen["event"] = event))
      await click([0.95, 0.95])
      ok(seen["event"]?.object.isVoidObject)
    },
  ),
  claim("Several moves within a tick share one intersection test", async () => {
    prepare()
    const { point, get } = await mount(all)
    await point("m")
    let tests = 0
    const mesh = get("m")
    const { raycast } = THREE.Mesh.prototype
    mesh.raycast = function (this: THREE.Mesh, ...args: Parameters<typeof raycast>) {
      tests++
      raycast.apply(this, args)
    }
    await Promise.all([point("m"), point("m"), point("m")])
    equal(tests, 1, "the number of tests")
  }),
  claim(
    "intersections is always an empty array. Reading delta throws. There is no xy and no preventDefault.",
    async () => {
      prepare()
      const { point } = await mount(all)
      await point("m")
      const { event } = seen
      equal([event.intersections, event.xy, event.preventDefault], [[], undefined, undefined])
      thrownBy(() => event.delta)
    },
  ),
  claim("the type is, for example, screen-mouse", async () => {
    prepare()
    const { point } = await mount(all)
    await point("m")
    equal([seen["event"].pointerType, seen["event"].object.name], ["screen-mouse", "m"])
  }),
  claim("or the pointer leaves the canvas while a button is pressed yes", async () => {
    const { point } = await mount(
      vue`<TresGroup @pointercancel="seen.canceled = $event.object.name"><TresMesh name="m"><TresBoxGeometry /></TresMesh></TresGroup>`,
    )
    await point("m")
    await point([2, 2], "pointerleave")
    equal(seen["canceled"], undefined)
    await point("m")
    await point("m", "pointerdown", { button: 0, buttons: 1 })
    await point([2, 2], "pointerleave", { buttons: 1 })
    equal(seen["canceled"], "m")
  }),
  claim("Only for wheel events; the type does not declare them", async () => {
    prepare()
    const { point } = await mount(all)
    await point("m")
    await point("m", "wheel", { deltaY: 5 } as never)
    equal([seen["event"].type, seen["event"].deltaY], ["wheel", 5])
  }),
  claim(
    "While an object has captured a pointer, it receives the pointer's events even when the pointer is elsewhere",
    async () => {
      prepare()
      const { point, get } = await mount(all)
      await point("m")
      const { pointerId } = seen["event"]
      await point("m", "pointerdown", { button: 0, buttons: 1 })
      get("m").setPointerCapture(pointerId)
      ok(get("m").hasPointerCapture(pointerId))
      seen["event"] = undefined
      await point([0.9, 0.9])
      equal(seen["event"]?.object.name, "m")
    },
  ),
  claim("after five re-renders, the mesh has six listeners", async () => {
    prepare()
    const { get, set } = await mount(
      vue`<TresMesh v-for="i in 1" :key="i" name="m" :position-x="state.x" @click="seen.add(i)"><TresBoxGeometry /></TresMesh>`,
      { x: 0 },
    )
    for (let x = 1; x <= 5; x++) await set({ x })
    equal(get("m")._listeners.click.length, 6, "the number of listeners")
  }),
  claim(
    "The compiler caches named functions and ordinary inline handlers, so they are added only once",
    async () => {
      prepare()
      const { get, set } = await mount(
        vue`<TresMesh name="m" :position-x="state.x" @click="seen.add('click')"><TresBoxGeometry /></TresMesh>`,
        { x: 0 },
      )
      for (let x = 1; x <= 5; x++) await set({ x })
      equal(get("m")._listeners.click.length, 1, "the number of listeners")
    },
  ),
  claim("A handler that you set to undefined is not removed either", async () => {
    prepare()
    const { get, set } = await mount(
      vue`<TresMesh name="m" :onClick="state.fn"><TresBoxGeometry /></TresMesh>`,
      { fn: () => log("old") },
    )
    await set({ fn: undefined })
    equal(get("m")._listeners.click.length, 1)
  }),
]
