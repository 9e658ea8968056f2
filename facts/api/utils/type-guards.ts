import * as tres from "@tresjs/core"
import { claim, equal, mount, ok, seen, THREE, vue } from "claims"

const guards = Object.entries(tres).filter(
  ([name, value]) => /^is[A-Z]/.test(name) && typeof value === "function",
)

export default [
  claim("the 23 type guards", () => equal(guards.length, 23, "the number of guards")),
  claim("it takes an unknown value", () => {
    for (const value of [undefined, null, 1, "", {}]) {
      for (const [, guard] of guards)
        equal(typeof Boolean((guard as (value: unknown) => boolean)(value)), "boolean")
    }
  }),
  claim("This works even if three.js has been loaded twice, when instanceof would fail", () => {
    ok(tres.isMesh({ isMesh: true }))
    ok(tres.isCamera({ isCamera: true }))
  }),
  claim("the flag isFog, which FogExp2 does not have", () => {
    ok(tres.isFog(new THREE.Fog(0)))
    ok(!tres.isFog(new THREE.FogExp2(0)))
  }),
  claim("instanceof Layers", () => {
    ok(tres.isLayers(new THREE.Layers()))
    ok(!tres.isLayers({ mask: 1 }))
  }),
  claim("isColorRepresentation does not check whether it is a valid color", () => {
    ok(tres.isColorRepresentation("no color at all"))
    ok(!tres.isColorRepresentation([1, 0, 0]))
  }),
  claim("an Object3D, a BufferGeometry, a Material or a Fog", () => {
    const { Object3D, BufferGeometry, Material, Fog, Texture, Color } = THREE
    const objects = [new Object3D(), new BufferGeometry(), new Material(), new Fog(0)]
    ok(objects.every((object) => tres.isTresObject(object)))
    ok(![new Texture(), new Color()].some((other) => tres.isTresObject(other)))
  }),
  claim("recognized by its __tres record", async () => {
    const { get } = await mount(vue`<TresGroup name="g" />`)
    ok(tres.isTresInstance(get("g")))
    ok(!tres.isTresInstance(new THREE.Group()))
  }),
  claim("the flag isPrimitive, which the node of a primitive has", async () => {
    seen["object"] = new THREE.Group()
    seen["node"] = tres
    await mount(
      vue`<primitive :ref="node => { if (node) seen.node = node }" :object="seen.object" />`,
    )
    ok(tres.isTresPrimitive(seen["node"]), "the node is not a primitive")
    ok(!tres.isTresPrimitive(seen["object"]), "the object is a primitive")
  }),
  claim("the flag that all cameras have", () =>
    ok(
      tres.isTresCamera(new THREE.CubeCamera(1, 2, new THREE.WebGLCubeRenderTarget(1)).children[0]),
    ),
  ),
  claim("has a method set", () => ok(tres.isVectorLike({ set: () => 0 }))),
  claim("has the methods set and copy", () => {
    ok(tres.isCopyable({ set: () => 0, copy: () => 0 }))
    ok(!tres.isCopyable({ set: () => 0 }))
  }),
  claim("isVectorLike also returns true for a Color or a Matrix4", () => {
    ok(tres.isVectorLike(new THREE.Color()))
    ok(tres.isVectorLike(new THREE.Matrix4()))
  }),
]
