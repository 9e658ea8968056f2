import { claim, equal, mount, mountApp, ok, seen, THREE, vue } from "claims"

type Renderer = THREE.WebGLRenderer

export default [
  claim(
    "TresCanvas has already created a renderer, a scene, a camera and a loop that draws the scene on every frame",
    async () => {
      const { context, camera, scene, frames } = await mount(vue`<TresGroup />`)
      let drawn = 0
      context.renderer.onRender(() => drawn++)
      await frames(4)
      ok(drawn > 1 && scene.isScene && camera())
    },
  ),
  claim("The background is opaque black unless you set clear-color", async () => {
    const renderer = (await mount(vue`<TresGroup />`)).context.renderer.instance as Renderer
    equal([renderer.getClearColor(new THREE.Color()).getHex(), renderer.getClearAlpha()], [0, 1])
  }),
  claim(
    "TresJS adds one at (3, 3, 3), with a field of view of 45 degrees, that looks at the origin",
    async () => {
      const camera = (await mount(vue`<TresGroup />`)).camera() as THREE.PerspectiveCamera
      equal([camera.fov, camera.position.toArray()], [45, [3, 3, 3]])
      equal(
        camera
          .getWorldDirection(new THREE.Vector3())
          .dot(new THREE.Vector3(-1, -1, -1).normalize()),
        1,
      )
    },
  ),
  claim("The first camera in the scene is the active one", async () => {
    const { camera } = await mount(
      vue`<TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" />`,
    )
    equal(camera().name, "a")
  }),
  claim(
    "TresJS applies props in the order of the template, and look-at aims from the camera's position at that moment",
    async () => {
      const { camera } = await mount(
        vue`<TresPerspectiveCamera :look-at="[0, 0, 0]" :position="[5, 0, 0]" />`,
      )
      ok(
        Math.abs(camera().getWorldDirection(new THREE.Vector3()).x + 1) > 0.01,
        "it aims at the origin",
      )
    },
  ),
  claim("The grid lies in the XZ plane", async () => {
    const { get } = await mount(vue`<TresGridHelper name="g" :args="[10, 10]" />`)
    const { min, max } = new THREE.Box3().setFromObject(get("g"))
    equal([max.x - min.x, max.y - min.y, max.z - min.z], [10, 0, 10])
  }),
  claim(
    "TresJS detects their types and attaches each to the right field, in either order",
    async () => {
      const { get } = await mount(
        vue`<TresMesh name="m"><TresMeshNormalMaterial /><TresTorusGeometry /></TresMesh>`,
      )
      equal(
        [get("m").geometry.type, get("m").material.type],
        ["TorusGeometry", "MeshNormalMaterial"],
      )
    },
  ),
  claim(
    "TresCanvas enables ACES filmic tone mapping, while three.js uses no tone mapping by default",
    async () => {
      const renderer = (await mount(vue`<TresGroup />`)).context.renderer.instance as Renderer
      equal(
        [renderer.toneMapping, new THREE.WebGLRenderer().toneMapping],
        [THREE.ACESFilmicToneMapping, THREE.NoToneMapping],
      )
    },
  ),
  claim(
    "The arguments of the torus are its radius, the radius of its tube, and the numbers of segments around the tube and around the ring",
    () => {
      const [around, along] = [8, 16]
      const torus = new THREE.TorusGeometry(1, 0.25, around, along)
      torus.computeBoundingBox()
      const { x, z } = torus.boundingBox?.getSize(new THREE.Vector3()) ?? {}
      equal([x, z], [2.5, 0.5])
      equal(torus.attributes["position"]?.count, (around + 1) * (along + 1))
      const [first, second] = [0, along + 1].map((at) =>
        new THREE.Vector3().fromBufferAttribute(torus.attributes["position"]!, at),
      )
      ok(first?.y === second?.y && first?.z !== second?.z, "the first segments follow the ring")
    },
  ),
  claim("useLoop works only in components inside the canvas", async () => {
    await mountApp(
      vue`<script setup>try { useLoop() } catch (error) { seen.error = String(error) }</script><template><TresCanvas><TresGroup /></TresCanvas></template>`,
    )
    ok(seen["error"], "nothing was thrown")
  }),
  claim(
    "elapsed is the time in seconds since the canvas was created, and delta is the time since the previous frame",
    async () => {
      const { frames } = await mount(
        vue`<script setup>useLoop().onBeforeRender(({ elapsed, delta }) => { seen.at = [...(seen.at ?? []), { elapsed, delta }] })</script><template><TresGroup /></template>`,
      )
      await frames(4)
      const [first, second] = seen["at"]
      ok(
        Math.abs(second.elapsed - first.elapsed - second.delta) < 0.005,
        JSON.stringify(seen["at"]),
      )
    },
  ),
]
