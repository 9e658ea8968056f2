import { extend } from "@tresjs/core"
import {
  BoxLineGeometry,
  claim,
  ConvexGeometry,
  DecalGeometry,
  equal,
  errors,
  mount,
  ok,
  RoundedBoxGeometry,
  seen,
  TeapotGeometry,
  THREE,
  vue,
  warnings,
} from "claims"

export default [
  claim("cast-shadow and castShadow are the same", async () => {
    const { get } = await mount(
      vue`<TresGroup name="a" cast-shadow /><TresGroup name="b" castShadow />`,
    )
    equal([get("a").castShadow, get("b").castShadow], [true, true])
  }),
  claim("A prop without a value, as in cast-shadow, has the value true.", async () => {
    const { get } = await mount(vue`<TresGroup name="a" receive-shadow />`)
    equal(get("a").receiveShadow, true)
  }),
  claim("a method an array calls it with the elements as arguments", async () => {
    seen["turn"] = [new THREE.Vector3(0, 1, 0), 0.5]
    const { get } = await mount(vue`<TresGroup name="a" :rotate-on-axis="seen.turn" />`)
    equal(get("a").rotation.y, 0.5)
  }),
  claim("a method whose name starts with on a function assigns the function", async () => {
    seen["fn"] = () => 0
    const { get } = await mount(vue`<TresGroup name="a" :on-before-render="seen.fn" />`)
    ok(get("a").onBeforeRender === seen["fn"])
  }),
  claim("a method anything else calls it with the value", async () => {
    const { get } = await mount(vue`<TresGroup name="a" :rotate-y="0.5" />`)
    equal(get("a").rotation.y, 0.5)
  }),
  claim("a Layers object a Layers object copies the mask", async () => {
    const layers = (seen["layers"] = new THREE.Layers())
    layers.set(3)
    const { get } = await mount(vue`<TresGroup name="a" :layers="seen.layers" />`)
    equal(get("a").layers.mask, 8)
    ok(get("a").layers !== layers)
  }),
  claim("a Color a string, a number or a Color calls set", async () => {
    seen["color"] = new THREE.Color("blue")
    const { get } = await mount(vue`
      <TresPointLight name="a" color="red" /><TresPointLight name="b" :color="0x00ff00" /><TresPointLight name="c" :color="seen.color" />`)
    equal(
      ["a", "b", "c"].map((name) => get(name).color.getHexString()),
      ["ff0000", "00ff00", "0000ff"],
    )
    ok(get("c").color !== seen["color"], "it is the same color")
  }),
  claim("an instance of the same class calls copy", async () => {
    seen["at"] = new THREE.Vector3(1, 2, 3)
    const { get } = await mount(vue`<TresGroup name="a" :position="seen.at" />`)
    equal(get("a").position.z, 3)
    ok(get("a").position !== seen["at"])
  }),
  claim("has set an array calls fromArray, or set with the elements", async () => {
    const { get } = await mount(
      vue`<TresGroup name="a" :position="[1, 2, 3]" :rotation="[1, 2, 3, 'ZYX']" />`,
    )
    equal([get("a").position.z, get("a").rotation.order], [3, "ZYX"])
  }),
  claim("has set a number calls setScalar if there is one, otherwise set", async () => {
    const { get } = await mount(vue`<TresGroup name="a" :scale="2" :layers="2" />`)
    equal([get("a").scale.z, get("a").layers.mask], [2, 4])
  }),
  claim("After each change, a camera updates its projection matrix", async () => {
    const { camera, set } = await mount(vue`<TresPerspectiveCamera :fov="state.fov" />`, {
      fov: 50,
    })
    const before = camera().projectionMatrix.elements[5]
    await set({ fov: 90 })
    equal(camera().projectionMatrix.elements[5], 1)
    ok(before !== 1)
  }),
  claim("A function that you bind to one of them replaces it", async () => {
    seen["tint"] = () => void (seen["called"] = true)
    await mount(
      vue`<TresMesh><TresBoxGeometry /><TresMeshBasicMaterial :on-before-compile="seen.tint" /></TresMesh>`,
    )
    ok(seen["called"], "it was never called")
  }),
  claim(
    "If you bind a different function later, TresJS first calls the old function with the new one as its argument",
    async () => {
      const calls: unknown[] = []
      const next = () => 0
      const { get, set } = await mount(vue`<TresGroup name="a" :on-before-shadow="state.fn" />`, {
        fn: (...args: unknown[]) => calls.push(args[0]),
      })
      calls.length = 0
      await set({ fn: next })
      ok(calls.includes(next), "the old one was not called with the new one")
      ok(get("a").onBeforeShadow === next)
    },
  ),
  claim("an array of values from 0 to 1", async () => {
    const { get } = await mount(vue`<TresPointLight name="a" :color="[0, 1, 0.5]" />`)
    equal(get("a").color.toArray(), [0, 1, 0.5])
  }),
  claim("a number sets that one layer", async () => {
    const { get } = await mount(vue`<TresGroup name="a" :layers="3" />`)
    equal(get("a").layers.mask, 8)
  }),
  claim("user-data an object replaces the old one", async () => {
    const { get, set } = await mount(vue`<TresGroup name="a" :user-data="state.data" />`, {
      data: { a: 1 },
    })
    await set({ data: { b: 2 } })
    equal(get("a").userData, { b: 2 })
  }),
  claim("but it throws: the field is read-only, and a plain object is not a vector", async () => {
    await mount(vue`<TresGroup :position="{ x: 0, y: 1, z: 0 }" />`, {}, { ready: false })
    ok(
      errors().some((error) => /read only|Cannot assign|position/.test(error)),
      "nothing was thrown",
    )
  }),
  claim("A number sets x and leaves y and z undefined", async () => {
    const { get } = await mount(vue`<TresGroup name="a" :rotation="0.5" />`)
    equal([get("a").rotation.x, get("a").rotation.y], [0.5, undefined])
  }),
  claim("then position-x means position.x, and rotation-y means rotation.y", async () => {
    const { get } = await mount(vue`<TresGroup name="a" :position-x="2" :rotation-y="0.5" />`)
    equal([get("a").position.x, get("a").rotation.y], [2, 0.5])
  }),
  claim("the Color is replaced by a string", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m" material-color="red"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      {},
      { ready: false },
    )
    errors()
    equal(get("m").material.color, "red")
  }),
  claim("the Vector2 is replaced by an array", async () => {
    const { get } = await mount(
      vue`<TresDirectionalLight name="l" :shadow-mapSize="[1024, 1024]" />`,
    )
    equal(get("l").shadow.mapSize, [1024, 1024])
  }),
  claim("finds shadow.map, which is null, and throws", async () => {
    await mount(
      vue`<TresDirectionalLight name="l" :shadow-map-size-width="1024" />`,
      {},
      { ready: false },
    )
    ok(errors().length > 0, "nothing was thrown")
  }),
  claim("sets an empty string, which counts as false", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m" material-transparent><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
    )
    equal(get("m").material.transparent, "")
  }),
  claim("This is why you must write mapSize in camel case", async () => {
    const { get } = await mount(vue`<TresDirectionalLight name="l" :shadow-mapSize-width="2048" />`)
    equal(get("l").shadow.mapSize.width, 2048)
  }),
  claim("Here, the array is constant, so the method is called once", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m" :position-x="state.x"><TresConeGeometry :args="[0.5, 2]" :translate="[0, 1, 0]" /></TresMesh>`,
      { x: 0 },
    )
    await set({ x: 1 })
    get("m").geometry.computeBoundingBox()
    equal([get("m").geometry.boundingBox.min.y, get("m").geometry.boundingBox.max.y], [0, 2])
  }),
  claim(
    "With an inline array that has a dynamic part, the method would be called again on each render",
    async () => {
      const { get, set } = await mount(
        vue`<TresMesh name="m" :position-x="state.x"><TresConeGeometry :args="[0.5, 2]" :translate="[0, state.y, 0]" /></TresMesh>`,
        { x: 0, y: 1 },
      )
      await set({ x: 1 })
      get("m").geometry.computeBoundingBox()
      equal(get("m").geometry.boundingBox.min.y, 1)
    },
  ),
  claim("it turns the object based on its position at that moment", async () => {
    const { get } = await mount(
      vue`<TresGroup name="a" :look-at="[0, 0, 5]" :position="[5, 0, 0]" /><TresGroup name="b" :position="[5, 0, 0]" :look-at="[0, 0, 5]" />`,
    )
    ok(Math.abs(get("a").rotation.y - get("b").rotation.y) > 0.1)
  }),
  claim("It is called when its own value changes, not when position changes", async () => {
    const { get, set } = await mount(
      vue`<TresGroup name="a" :position-x="state.x" :look-at="[0, 0, 5]" />`,
      { x: 0 },
    )
    const { y } = get("a").rotation
    await set({ x: 5 })
    equal(get("a").rotation.y, y)
  }),
  claim(
    "On TresBufferGeometry, every prop except args, attach and dispose is an attribute",
    async () => {
      seen["at"] = new Float32Array(9)
      const { get } = await mount(
        vue`<TresPoints name="p"><TresBufferGeometry :position="[seen.at, 3]" :a-speed="[seen.at, 1]" /></TresPoints>`,
      )
      equal(Object.keys(get("p").geometry.attributes), ["position", "aSpeed"])
      equal(get("p").geometry.attributes.position.itemSize, 3)
    },
  ),
  claim("your own classes that don't set a type", async () => {
    class OwnGeometry extends THREE.BufferGeometry {}
    extend({ OwnGeometry })
    seen["at"] = new Float32Array(9)
    const { get } = await mount(
      vue`<TresPoints name="p"><TresOwnGeometry :position="[seen.at, 3]" /></TresPoints>`,
    )
    equal(get("p").geometry.attributes.position.count, 3)
  }),
  claim("you can't set index, name or user-data as props", async () => {
    seen["at"] = new Float32Array(9)
    const { get } = await mount(
      vue`<TresPoints name="p"><TresBufferGeometry :position="[seen.at, 3]" :index="[seen.at, 1]" /></TresPoints>`,
    )
    equal(
      [get("p").geometry.index, Object.keys(get("p").geometry.attributes)],
      [null, ["position", "index"]],
    )
  }),
  claim(
    "some geometries from the add-ons, such as BoxLineGeometry, ConvexGeometry, DecalGeometry and TeapotGeometry",
    () => {
      const points = [0, 1, 2, 3].map((at) => new THREE.Vector3(at % 2, at % 3, at))
      const decal = new DecalGeometry(
        new THREE.Mesh(new THREE.BoxGeometry()),
        new THREE.Vector3(),
        new THREE.Euler(),
        new THREE.Vector3(1, 1, 1),
      )
      const bare = [new BoxLineGeometry(), new ConvexGeometry(points), decal, new TeapotGeometry()]
      equal(
        bare.map(({ type }) => type),
        bare.map(() => "BufferGeometry"),
      )
      equal(new RoundedBoxGeometry().type, "RoundedBoxGeometry")
    },
  ),
  claim("TresJS converts prop names to camel case before it looks them up", async () => {
    class Odd extends THREE.Group {
      fooURL = ""
      my_prop = ""
    }
    extend({ Odd })
    const { get } = await mount(vue`<TresOdd name="o" fooURL="a" my_prop="b" />`)
    equal([get("o").fooURL, get("o").fooUrl, get("o").my_prop, get("o").myProp], ["", "a", "", "b"])
  }),
  claim(
    "In three.js 0.187, it also affects iridescenceIOR, stencilZFail and stencilZPass of materials, and needsPMREMUpdate of textures",
    async () => {
      const { get } = await mount(
        vue`<TresMesh name="m"><TresBoxGeometry /><TresMeshPhysicalMaterial :iridescenceIOR="2" :stencilZFail="1" :stencilZPass="1"><TresTexture attach="map" :needsPMREMUpdate="true" /></TresMeshPhysicalMaterial></TresMesh>`,
      )
      const { material } = get("m")
      const untouched = new THREE.MeshPhysicalMaterial()
      equal(
        [material.iridescenceIOR, material.stencilZFail, material.stencilZPass],
        [untouched.iridescenceIOR, untouched.stencilZFail, untouched.stencilZPass],
      )
      equal(material.map.pmremVersion, 0)
    },
  ),
  claim(
    'For example, :rotationX="1" and :castshadow="true" set new fields that three.js never reads.',
    async () => {
      const { get } = await mount(
        vue`<TresMesh name="m" :rotationX="1" :castshadow="true"><TresBoxGeometry /></TresMesh>`,
      )
      const { rotationX, castshadow, rotation, castShadow } = get("m")
      equal([rotationX, castshadow], [1, true])
      equal([rotation.x, castShadow], [0, false])
      equal(warnings(), "")
    },
  ),
]
