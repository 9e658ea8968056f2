import { claim, equal, mount, ok, seen, THREE, vue, warnings, type Mounted } from "claims"

const readable = {
  canvas: {
    preserveDrawingBuffer: true,
    clearColor: "#000000",
    toneMapping: THREE.NoToneMapping,
  },
}
const vertexShader =
  "void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }"
const plain = "uniform vec3 uColor; void main() { gl_FragColor = vec4(uColor, 1.0);"
const raw = `${plain} }`
const converted = `${plain}\n#include <colorspace_fragment>\n}`
const toned = `${plain}\n#include <tonemapping_fragment>\n}`

const scene = vue`<TresMesh name="m" :scale="20"><TresSphereGeometry /><TresShaderMaterial :side="2" :uniforms="state.uniforms" :vertex-shader="seen.vertexShader" :fragment-shader="state.fragmentShader" /></TresMesh>`
const gray = (level: number) => ({
  uColor: { value: new THREE.Color(level, level, level) },
})

/** Returns the red value in the middle of the picture, from 0 to 255. */
function red({ canvas }: Mounted): number {
  const gl = canvas.getContext("webgl2")
  if (!gl) throw new Error("there is no context")
  const pixel = new Uint8Array(4)
  gl.readPixels(
    gl.drawingBufferWidth / 2,
    gl.drawingBufferHeight / 2,
    1,
    1,
    gl.RGBA,
    gl.UNSIGNED_BYTE,
    pixel,
  )
  return pixel[0] ?? 0
}

async function drawn(fragmentShader: string, uniforms = gray(0.5), canvas = {}) {
  Object.assign(seen, { vertexShader })
  const mounted = await mount(
    scene,
    { uniforms, fragmentShader },
    { canvas: { ...readable.canvas, ...canvas } },
  )
  await mounted.frames(4)
  return mounted
}

export default [
  claim("From then on, it reads only their value", async () => {
    const uniforms = gray(0)
    const mounted = await drawn(raw, uniforms)
    equal(red(mounted), 0)
    uniforms.uColor.value.set(1, 1, 1)
    await mounted.frames(4)
    equal(red(mounted), 255)
  }),
  claim("If you set a new uniforms object after the first frame, it has no effect", async () => {
    const mounted = await drawn(raw, gray(0))
    await mounted.set({ uniforms: gray(1) })
    await mounted.frames(4)
    equal(mounted.get("m").material.uniforms.uColor.value.r, 1)
    equal(red(mounted), 0)
  }),
  claim("Keep the capital letters in the names between the dashes", async () => {
    const { get, set } = await mount(
      vue`<TresMesh name="m"><TresBoxGeometry /><TresShaderMaterial :uniforms="state.uniforms" :uniforms-uHeight-value="state.height" /></TresMesh>`,
      { uniforms: { uHeight: { value: 0 } }, height: 1 },
    )
    equal(get("m").material.uniforms.uHeight.value, 1)
    await set({ height: 2 })
    equal(get("m").material.uniforms.uHeight.value, 2)
  }),
  claim("Tres detects this change and draws a frame in on-demand mode", async () => {
    const mounted = await mount(
      vue`<TresMesh><TresBoxGeometry /><TresShaderMaterial :uniforms="state.uniforms" :uniforms-uHeight-value="state.height" /></TresMesh>`,
      { uniforms: { uHeight: { value: 0 } }, height: 1 },
      { canvas: { renderMode: "on-demand" } },
    )
    await mounted.frames(10)
    let count = 0
    mounted.context.renderer.onRender(() => count++)
    await mounted.frames(5)
    equal(count, 0)
    await mounted.set({ height: 2 })
    await mounted.frames(5)
    ok(count > 0)
  }),
  claim("Without #include <colorspace_fragment>, colors are too dark", async () => {
    equal(red(await drawn(raw)), 128)
    equal(red(await drawn(converted)), 188)
  }),
  claim(
    "Without #include <tonemapping_fragment>, the mesh ignores the tone mapping of the canvas",
    async () => {
      const canvas = { toneMapping: THREE.ACESFilmicToneMapping }
      equal(red(await drawn(raw, gray(0.5), canvas)), 128)
      ok(red(await drawn(toned, gray(0.5), canvas)) !== 128)
    },
  ),
  claim("The canvas uses ACESFilmicToneMapping by default", async () => {
    const { context } = await mount(vue`<TresGroup />`)
    equal(context.renderer.instance.toneMapping, THREE.ACESFilmicToneMapping)
  }),
  claim(
    "onBeforeCompile receives the programs of a material before they are compiled",
    async () => {
      let text = ""
      seen["patch"] = (shader: { vertexShader?: string }) => (text = shader.vertexShader ?? text)
      await mount(
        vue`<TresMesh><TresBoxGeometry /><TresMeshStandardMaterial :on-before-compile="seen.patch" /></TresMesh>`,
      )
      ok(text.includes("#include <begin_vertex>") && text.includes("#include <common>"))
    },
  ),
  claim(
    "If you change them after the first frame, the new value is stored, but the result on the screen does not change",
    async () => {
      const mounted = await drawn(raw, gray(1))
      await mounted.set({
        fragmentShader: "void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0); }",
      })
      await mounted.frames(4)
      equal(red(mounted), 255)
      mounted.get("m").material.needsUpdate = true
      await mounted.frames(4)
      equal(red(mounted), 0)
    },
  ),
  claim(
    "A GLSL error does not stop your app: three.js prints THREE.WebGLProgram: Shader Error",
    async () => {
      await drawn("void main() { gl_FragColor = nothing; }")
      ok(warnings().includes("THREE.WebGLProgram: Shader Error"), warnings())
    },
  ),
]
