import { dispose } from "@tresjs/core"
import { claim, equal, errors, mount, ok, seen, THREE, vue, warnings } from "claims"

const scene = vue`<primitive v-if="state.on" :object="state.object" :dispose="state.dispose"><TresMesh v-if="state.child"><TresBoxGeometry /><TresMeshBasicMaterial :ref="it => { seen.material = it ?? seen.material }" /></TresMesh></primitive>`

/** A light with a child, whose dispose method is counted. */
function light() {
  const object = new THREE.SpotLight()
  object.add(new THREE.Group())
  let count = 0
  object.dispose = () => count++
  return { object, count: () => count }
}

export default [
  claim("including objects that are not an Object3D, such as a texture with attach", async () => {
    seen["texture"] = new THREE.Texture()
    const { get } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial><primitive attach="map" :object="seen.texture" /></TresMeshBasicMaterial></TresMesh>`,
    )
    ok(get("m").material.map === seen["texture"])
  }),
  claim(
    "All other props are set on the object according to the usual rules, including dashed names and pointer events",
    async () => {
      seen["box"] = new THREE.Mesh(new THREE.BoxGeometry())
      seen["box"].name = "box"
      const { click } = await mount(
        vue`<primitive :object="seen.box" :rotation-y="0.5" @click="seen.clicked = true" />`,
      )
      equal(seen["box"].rotation.y, 0.5)
      await click("box")
      ok(seen["clicked"], "no click")
    },
  ),
  claim(
    "without a position prop it is moved to (3, 3, 3) and turned toward the origin",
    async () => {
      const camera = (seen["camera"] = new THREE.PerspectiveCamera())
      camera.position.set(9, 8, 7)
      const mounted = await mount(vue`<primitive :object="seen.camera" />`)
      equal(camera.position.toArray(), [3, 3, 3])
      ok(mounted.camera() === camera, "it is not the view")
    },
  ),
  claim("If the object is undefined, Tres logs an error and then throws a TypeError", async () => {
    await mount(vue`<primitive :object="undefined" />`, {}, { ready: false })
    ok(/object/.test(warnings()), "nothing was logged")
    ok(
      errors().some((error) => /TypeError|undefined/.test(error)),
      "nothing was thrown",
    )
  }),
  claim("Declarative children are added or attached to the object", async () => {
    const object = new THREE.Group()
    await mount(scene, { on: true, object, child: true })
    equal(
      object.children.map(({ type }) => type),
      ["Mesh"],
    )
  }),
  claim(
    "removes the old object from its parent, sets all props on the new object, inserts it in the same place, and attaches the children again",
    async () => {
      const [first, second] = [new THREE.Group(), new THREE.Group()]
      const { scene, set } = await mount(
        vue`<primitive :object="state.object" :position-y="0.5"><TresGroup name="child" /></primitive>`,
        { object: first },
      )
      await set({ object: second })
      equal([first.parent, second.position.y, second.children[0]?.name], [null, 0.5, "child"])
      ok(second.parent === scene)
    },
  ),
  claim("a template ref does not give you the object itself", async () => {
    seen["object"] = new THREE.Group()
    await mount(
      vue`<primitive :ref="it => { seen.node = it ?? seen.node }" :object="seen.object" />`,
    )
    const { node, object } = seen
    equal([node === object, node.object === object, node.isPrimitive], [false, true, true])
  }),
  claim("Reading and setting fields through the proxy works", async () => {
    seen["object"] = new THREE.Group()
    await mount(
      vue`<primitive :ref="it => { seen.node = it ?? seen.node }" :object="seen.object" />`,
    )
    seen["node"].name = "new"
    equal([seen["object"].name, seen["node"].name], ["new", "new"])
  }),
  claim(
    "If you use the same object in two primitives, it does not appear twice, because the second primitive takes it from the first",
    async () => {
      seen["object"] = new THREE.Group()
      const { get } = await mount(
        vue`<TresGroup name="a"><primitive :object="seen.object" /></TresGroup><TresGroup name="b"><primitive :object="seen.object" /></TresGroup>`,
      )
      equal([get("a").children.length, get("b").children.length], [0, 1])
    },
  ),
  claim(
    "The object is removed from its parent, but it is not disposed and keeps its own children.",
    async () => {
      const { object, count } = light()
      const { set } = await mount(scene, { on: true, object })
      await set({ on: false })
      equal([object.parent, count(), object.children.length], [null, 0, 2 - 1])
    },
  ),
  claim("null or false The same, but declared descendants are not disposed either.", async () => {
    for (const value of [null, false]) {
      const object = new THREE.Group()
      const { set, unmount } = await mount(scene, {
        on: true,
        object,
        dispose: value,
        child: true,
      })
      let disposed = 0
      seen["material"].addEventListener("dispose", () => disposed++)
      await set({ on: false })
      equal(disposed, 0, `disposals with ${String(value)}`)
      await unmount()
    }
  }),
  claim(
    "TresJS calls object.dispose(), if that method exists, and removes the object's children.",
    async () => {
      const { object, count } = light()
      const { set } = await mount(scene, { on: true, object, dispose: true })
      await set({ on: false })
      equal([count(), object.children.length], [1, 0])
    },
  ),
  claim(
    "TresJS calls the function instead of dispose(), first with each descendant and then with the object.",
    async () => {
      const { object, count } = light()
      const given: unknown[] = []
      const { set } = await mount(scene, {
        on: true,
        object,
        dispose: (it: unknown) => given.push(it),
      })
      await set({ on: false })
      equal([given.length, count()], [2, 0])
    },
  ),
  claim('Even with :dispose="true", its geometry and its material stay in memory', async () => {
    const object = new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshBasicMaterial())
    let disposed = 0
    for (const part of [object.geometry, object.material])
      part.addEventListener("dispose", () => disposed++)
    const { set } = await mount(scene, { on: true, object, dispose: true })
    await set({ on: false })
    equal(disposed, 0)
  }),
  claim("The only textures that it frees are the ones in map", () => {
    const material = new THREE.MeshStandardMaterial({
      map: new THREE.Texture(),
      normalMap: new THREE.Texture(),
    })
    const freed: string[] = []
    material.map?.addEventListener("dispose", () => freed.push("map"))
    material.normalMap?.addEventListener("dispose", () => freed.push("normalMap"))
    material.addEventListener("dispose", () => freed.push("material"))
    dispose(new THREE.Mesh(new THREE.BoxGeometry(), material))
    equal(freed.sort(), ["map", "material"])
  }),
  claim("The plain primitive tag then fails", async () => {
    seen["object"] = new THREE.Group()
    await mount(
      vue`<primitive :object="seen.object" />`,
      {},
      {
        ready: false,
        canvas: { customRendererOptions: { primitivePrefix: "my" } },
      },
    )
    ok(errors().length > 0, "nothing was thrown")
  }),
]
