import { claim, equal, mergeGeometries, mount, ok, seen, THREE, vue } from "claims"

type Mounted = Awaited<ReturnType<typeof mount>>

/** Returns the draw statistics of the last frame. */
async function drawn({ context, frames }: Mounted) {
  await frames(4)
  const { render, memory } = (context.renderer.instance as THREE.WebGLRenderer).info
  return { ...memory, calls: render.calls, triangles: render.triangles }
}

const tulips = vue`<script setup>
const { bloom, stem } = state.simple
  ? { bloom: [0.1, 8, 6, 0, Math.PI * 2, 0.75, Math.PI - 0.75], stem: [0.012, 0.018, 0.4, 5, 1, true] }
  : { bloom: [0.1, 32, 24, 0, Math.PI * 2, 0.75, Math.PI - 0.75], stem: [0.012, 0.018, 0.4, 16] }
const land = [new THREE.PlaneGeometry(), new THREE.PlaneGeometry(), new THREE.CylinderGeometry(0.45, 0.8, 2.4, 8), new THREE.ConeGeometry(0.58, 0.6, 8), ...[1, 2, 3, 4].map(() => new THREE.BoxGeometry())]
</script><template><TresPerspectiveCamera :position="[0, 0, 9]" :look-at="[0, 0, 0]" />
<TresMesh v-for="(part, index) in land" :key="index" :geometry="part"><TresMeshBasicMaterial /></TresMesh>
<template v-if="!state.instanced"><template v-for="index in 600" :key="index"><TresMesh><TresSphereGeometry :args="bloom" /><TresMeshBasicMaterial /></TresMesh><TresMesh><TresCylinderGeometry :args="stem" /><TresMeshBasicMaterial /></TresMesh></template></template>
<template v-else><TresInstancedMesh :args="[undefined, undefined, 600]" :frustum-culled="false"><TresSphereGeometry :args="bloom" /><TresMeshBasicMaterial /></TresInstancedMesh><TresInstancedMesh :args="[undefined, undefined, 600]" :frustum-culled="false"><TresCylinderGeometry :args="stem" /><TresMeshBasicMaterial /></TresInstancedMesh></template></template>`

export default [
  claim("Objects outside of the view are not drawn and not counted", async () => {
    const mounted = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 9]" :look-at="[0, 0, 0]" /><TresMesh><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh><TresMesh :position-x="state.x"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      { x: 1 },
    )
    equal((await drawn(mounted)).calls, 2)
    await mounted.set({ x: 500 })
    equal((await drawn(mounted)).calls, 1)
  }),
  claim("The numbers in info.render are reset on each call to renderer.render", async () => {
    const mounted = await mount(
      vue`<script setup>
const { renderer, scene, camera } = useTres()
const empty = new THREE.Scene()
useLoop().render((notify) => { if (state.summed) renderer.info.reset(); renderer.render(scene.value, camera.value); renderer.render(empty, camera.value); notify() })
seen.info = renderer.info
</script><template><TresMesh><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></template>`,
      { summed: false },
    )
    const { calls, geometries } = await drawn(mounted)
    equal([calls, geometries], [0, 1])
    seen["info"].autoReset = false
    await mounted.set({ summed: true })
    equal((await drawn(mounted)).calls, 1)
  }),
  claim("A geometry is counted as soon as it has been drawn", async () => {
    const mounted = await mount(
      vue`<TresMesh :visible="state.on"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      { on: false },
    )
    equal((await drawn(mounted)).geometries, 0)
    await mounted.set({ on: true })
    equal((await drawn(mounted)).geometries, 1)
  }),
  claim("each mesh is one draw call", async () => {
    const mounted = await mount(
      vue`<script setup>
const geometry = new THREE.BoxGeometry()
const material = new THREE.MeshBasicMaterial()
</script><template><TresPerspectiveCamera :position="[0, 0, 9]" :look-at="[0, 0, 0]" /><TresMesh v-for="index in 10" :key="index" :geometry="geometry" :material="material" /></template>`,
    )
    const { calls, geometries } = await drawn(mounted)
    equal([calls, geometries], [10, 1])
  }),
  claim(
    "BatchedMesh from three.js | 1; without the WebGL extension WEBGL_multi_draw, as in Firefox, 1 per object",
    async () => {
      const batch = vue`<script setup>
const batch = new THREE.BatchedMesh(3, 200, 400, new THREE.MeshBasicMaterial())
for (const part of [new THREE.BoxGeometry(), new THREE.ConeGeometry(1, 1, 8), new THREE.TorusGeometry(1, 0.2, 4, 8)])
  batch.addInstance(batch.addGeometry(part))
</script><template><TresPerspectiveCamera :position="[0, 0, 9]" :look-at="[0, 0, 0]" /><primitive :object="batch" /></template>`
      const mounted = await mount(batch)
      equal((await drawn(mounted)).calls, 1)
      await mounted.unmount()
      const { prototype } = WebGL2RenderingContext
      const original = prototype.getExtension
      prototype.getExtension = function (this: WebGL2RenderingContext, name: never) {
        return name === "WEBGL_multi_draw" ? null : original.call(this, name)
      } as typeof original
      try {
        equal((await drawn(await mount(batch))).calls, 3, "draw calls without the extension")
      } finally {
        prototype.getExtension = original
      }
    },
  ),
  claim("a fence with 42 parts and one draw call", async () => {
    const posts = Array.from({ length: 40 }, (_, index) =>
      new THREE.BoxGeometry(0.1, 1, 0.1).translate(index * 0.4, 0.5, 0),
    )
    const rails = [0.3, 0.8].map((height) =>
      new THREE.BoxGeometry(16, 0.08, 0.05).translate(7.8, height, 0),
    )
    seen["fence"] = mergeGeometries([...posts, ...rails])
    const mounted = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 9]" :look-at="[0, 0, 0]" /><TresMesh :geometry="seen.fence"><TresMeshBasicMaterial /></TresMesh>`,
    )
    const { calls, triangles } = await drawn(mounted)
    equal([calls, triangles], [1, 42 * 12])
  }),
  claim("The parts must have the same attributes, or mergeGeometries returns null", () => {
    const box = new THREE.BoxGeometry()
    const bare = new THREE.BoxGeometry().deleteAttribute("uv")
    equal(mergeGeometries([box, bare]), null)
    ok(mergeGeometries([box, box.clone()]))
  }),
  claim("it is drawn as soon as any part of it is in view", async () => {
    const parts = [0, 500].map((x) => new THREE.BoxGeometry().translate(x, 0, 0))
    seen["merged"] = mergeGeometries(parts)
    const mounted = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 9]" :look-at="[0, 0, 0]" /><TresMesh :geometry="seen.merged"><TresMeshBasicMaterial /></TresMesh>`,
    )
    equal((await drawn(mounted)).triangles, 24)
  }),
  claim("a TresSphereGeometry without args has 960 triangles", async () => {
    const mounted = await mount(
      vue`<TresMesh><TresSphereGeometry /><TresMeshBasicMaterial /></TresMesh>`,
    )
    equal((await drawn(mounted)).triangles, 960)
    equal((new THREE.SphereGeometry(0.1, 8, 4).index?.count ?? 0) / 3, 48)
  }),
  claim(
    "From a distance of 15 units, it has 320 triangles, and from 40 units, it has 80",
    async () => {
      const material = new THREE.MeshBasicMaterial()
      const boulder = new THREE.LOD()
      for (const [detail, distance] of [
        [8, 0],
        [3, 15],
        [1, 40],
      ] as const)
        boulder.addLevel(
          new THREE.Mesh(new THREE.IcosahedronGeometry(1, detail), material),
          distance,
        )
      seen["boulder"] = boulder
      const mounted = await mount(
        vue`<TresPerspectiveCamera :position="[0, 0, state.z]" :look-at="[0, 0, 0]" /><primitive :object="seen.boulder" />`,
        { z: 5 },
      )
      const counts = [(await drawn(mounted)).triangles]
      for (const z of [20, 60]) {
        await mounted.set({ z })
        counts.push((await drawn(mounted)).triangles)
      }
      equal(counts, [1620, 320, 80])
    },
  ),
  claim("Children in a template do not become levels", async () => {
    const { get } = await mount(
      vue`<TresLOD name="lod"><TresMesh><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></TresLOD>`,
    )
    equal([get("lod").children.length, get("lod").levels.length], [1, 0])
  }),
  claim("For each light with shadows, objects are drawn one additional time", async () => {
    const lit = vue`<TresPerspectiveCamera :position="[0, 0, 9]" :look-at="[0, 0, 0]" /><TresDirectionalLight :position="[0, 3, 3]" cast-shadow /><TresMesh v-for="index in 5" :key="index" cast-shadow><TresBoxGeometry /><TresMeshStandardMaterial /></TresMesh>`
    const plain = await mount(lit)
    equal((await drawn(plain)).calls, 5)
    await plain.unmount()
    const shadowed = await mount(lit, {}, { canvas: { shadows: true } })
    equal((await drawn(shadowed)).calls, 10)
  }),
  claim("or up to six times for a point light", async () => {
    const wide = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 9]" :look-at="[0, 0, 0]" /><TresPointLight :position="[0, 3, 3]" cast-shadow /><TresMesh v-for="index in 5" :key="index" cast-shadow><TresBoxGeometry :args="[state.width, state.width, 0.1]" /><TresMeshStandardMaterial /></TresMesh>`,
      { width: 20 },
      { canvas: { shadows: true } },
    )
    equal((await drawn(wide)).calls, 5 + 5 * 6)
    await wide.set({ width: 0.5 })
    ok((await drawn(wide)).calls < 5 + 5 * 6, "a small object is drawn in every direction")
  }),
  claim(
    "Only some browsers let a page measure the GPU time, with the WebGL extension EXT_disjoint_timer_query_webgl2",
    async () => {
      const { canvas } = await mount(vue`<TresGroup />`)
      const timer = canvas.getContext("webgl2")?.getExtension("EXT_disjoint_timer_query_webgl2")
      ok(timer?.TIME_ELAPSED_EXT, "Chromium does not have the extension")
    },
  ),
  claim("A mesh for each part | 1,208 | 940,900 | 1,208", async () => {
    const { calls, triangles, geometries } = await drawn(
      await mount(tulips, { simple: false, instanced: false }),
    )
    equal([calls, triangles, geometries], [1208, 940_900, 1208])
  }),
  claim("Instanced, simpler shapes | 10 | 58,900 | 10", async () => {
    const { calls, triangles, geometries } = await drawn(
      await mount(tulips, { simple: true, instanced: true }),
    )
    equal([calls, triangles, geometries], [10, 58_900, 10])
  }),
]
