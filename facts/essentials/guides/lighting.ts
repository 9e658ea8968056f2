import {
  claim,
  equal,
  mount,
  ok,
  RectAreaLightUniformsLib,
  seen,
  THREE,
  vue,
  warnings,
  type Mounted,
} from "claims"

const lit = vue`<TresDirectionalLight name="l" cast-shadow /><TresMesh name="m" cast-shadow><TresBoxGeometry /><TresMeshStandardMaterial /></TresMesh>`

/** Returns the red value of a pixel after some frames. Its x coordinate is a fraction of the canvas width. */
async function redOf({ canvas, frames }: Mounted, left = 0.5): Promise<number> {
  await frames(4)
  const gl = canvas.getContext("webgl2") as WebGL2RenderingContext
  const pixel = new Uint8Array(4)
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
  gl.readPixels(width * left, height / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
  return pixel[0] ?? 0
}
const readable = { canvas: { preserveDrawingBuffer: true } }

export default [
  claim("The canvas has shadows. Without it, no shadows are drawn", async () => {
    const { context, get } = await mount(lit)
    equal(context.renderer.instance.shadowMap.enabled, false)
    equal(get("l").shadow.map, null)
    const shadowed = await mount(lit, {}, { canvas: { shadows: true } })
    await shadowed.frames(4)
    ok(shadowed.get("l").shadow.map)
  }),
  claim("If you set it on a group, it has no effect on the children", async () => {
    const { get } = await mount(
      vue`<TresGroup cast-shadow><TresMesh name="m"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh></TresGroup>`,
    )
    equal(get("m").castShadow, false)
  }),
  claim("For a directional light, this is a box from -5 to 5 around its target", async () => {
    const { get } = await mount(lit)
    const { left, right, top, bottom } = get("l").shadow.camera
    equal([left, right, top, bottom], [-5, 5, 5, -5])
  }),
  claim("The shadow map has 512 × 512 pixels", async () => {
    const { get } = await mount(lit)
    equal(get("l").shadow.mapSize.toArray(), [512, 512])
  }),
  claim(":shadow-normalBias", async () => {
    const { get } = await mount(
      vue`<TresDirectionalLight name="l" :shadow-normalBias="0.03" :shadow-radius="4" :shadow-camera-left="-10" :shadow-mapSize-width="2048" />`,
    )
    const { normalBias, radius, camera, mapSize } = get("l").shadow
    equal([normalBias, radius, camera.left, mapSize.x], [0.03, 4, -10, 2048])
  }),
  claim(
    "The bias is too large. For a directional light, -0.001 is half a unit by default",
    async () => {
      const shadow = vue`<TresOrthographicCamera :args="[-1, 1, 1, -1, 0.1, 10]" :position="[0, 0, 5]" :look-at="[0, 0, 0]" /><TresDirectionalLight :position="[-3, 0, 3]" cast-shadow :shadow-bias="state.bias" /><TresMesh :position="[-0.25, 0, 0.25]" cast-shadow><TresBoxGeometry :args="[0.5, 2, 0.5]" /><TresMeshStandardMaterial /></TresMesh><TresMesh receive-shadow><TresPlaneGeometry :args="[2, 2]" /><TresMeshStandardMaterial /></TresMesh>`
      const mounted = await mount(
        shadow,
        { bias: -0.001 },
        { canvas: { shadows: true, preserveDrawingBuffer: true } },
      )
      const { near, far } = new THREE.DirectionalLight().shadow.camera
      equal((far - near) * 0.001, 0.4995, "the bias in units")
      ok((await redOf(mounted, 0.6)) > 100, "the shadow reaches the box")
      await mounted.set({ bias: 0 })
      equal(await redOf(mounted, 0.6), 0, "the light next to the box")
      ok((await redOf(mounted, 0.95)) > 100, "the shadow does not end")
    },
  ),
  claim(
    "Otherwise, the light has no reflections: metals stay black, and there is no message",
    async () => {
      const area = vue`<TresPerspectiveCamera :position="[1, 1, 2]" :look-at="[0, 0, 0]" /><TresRectAreaLight :args="['white', 20, 4, 4]" :position="[0, 0, 2]" /><TresMesh><TresPlaneGeometry :args="[4, 4]" /><TresMeshLambertMaterial v-if="state.isMatte" /><TresMeshStandardMaterial v-else :metalness="state.metalness" /></TresMesh>`
      const mounted = await mount(area, { metalness: 0 }, readable)
      ok((await redOf(mounted)) > 100, "a standard material is dark")
      await mounted.set({ metalness: 1 })
      equal([await redOf(mounted), warnings()], [0, ""], "a metal")
      await mounted.set({ isMatte: true })
      equal(await redOf(mounted), 0, "another material")
      await mounted.unmount()
      RectAreaLightUniformsLib.init()
      const other = await mount(area, { isMatte: false }, readable)
      ok((await redOf(other)) > 100, "a metal is dark with the data")
    },
  ),
  claim("look-at and rotation do not turn them", async () => {
    const { get } = await mount(
      vue`<TresSpotLight name="l" :position="[0, 5, 0]" :look-at="[4, 0, 0]" />`,
    )
    equal(get("l").target.position.toArray(), [0, 0, 0])
  }),
  claim("The target must be part of the scene", async () => {
    const { get, frames } = await mount(
      vue`<script setup>const aim = shallowRef(null)</script><template><TresObject3D ref="aim" :position="[4, 0, 0]" /><TresSpotLight v-if="aim" name="l" :target="aim" /></template>`,
    )
    await frames(4)
    equal(get("l").target.getWorldPosition(new THREE.Vector3()).x, 4)
    equal(get("l").target.matrixWorld.elements[12], 4)
  }),
  claim(
    'A target that you only attach with attach="target" is not part of the scene, so its position has no effect',
    async () => {
      const { get, frames } = await mount(
        vue`<TresSpotLight name="l"><TresObject3D attach="target" :position="[4, 0, 0]" /></TresSpotLight>`,
      )
      await frames(4)
      equal(get("l").target.position.x, 4)
      equal(get("l").target.matrixWorld.elements[12], 0)
    },
  ),
  claim("| TresAmbientLight | everywhere, equally | | no |", () => {
    const { AmbientLight, HemisphereLight, RectAreaLight, PointLight, SpotLight } = THREE
    for (const Light of [AmbientLight, HemisphereLight, RectAreaLight])
      ok(!("shadow" in new Light()), Light.name)
    for (const Light of [PointLight, SpotLight]) ok("shadow" in new Light(), Light.name)
  }),
  claim(
    "It lights standard and physical materials, and in three.js 0.187 also Lambert and Phong materials. Metals and glass reflect it",
    async () => {
      const mounted = await mount(
        vue`<script setup>const { scene, renderer } = useTres(); const white = new THREE.Scene(); white.background = new THREE.Color("#ffffff"); const made = new THREE.PMREMGenerator(renderer).fromScene(white); seen.light = () => { scene.value.environment = made.texture }</script><template><TresMesh :scale="4"><TresSphereGeometry /><TresMeshStandardMaterial v-if="state.material === 'metal'" :side="2" :metalness="1" :roughness="0.4" /><TresMeshPhysicalMaterial v-if="state.material === 'physical'" :side="2" /><TresMeshLambertMaterial v-if="state.material === 'Lambert'" :side="2" /><TresMeshPhongMaterial v-if="state.material === 'Phong'" :side="2" /><TresMeshToonMaterial v-if="state.material === 'toon'" :side="2" /></TresMesh></template>`,
        { material: "metal" },
        readable,
      )
      equal(await redOf(mounted), 0)
      seen["light"]()
      for (const material of ["metal", "physical", "Lambert", "Phong"]) {
        await mounted.set({ material })
        const red = await redOf(mounted)
        ok(red > 100, `the ${material} material is ${red}`)
      }
      await mounted.set({ material: "toon" })
      equal(await redOf(mounted), 0, "the toon material")
    },
  ),
  claim("Tres uses ACESFilmicToneMapping", async () => {
    const { context } = await mount(lit)
    equal(context.renderer.instance.toneMapping, THREE.ACESFilmicToneMapping)
  }),
]
