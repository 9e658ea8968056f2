import { claim, equal, mount, mountApp, ok, pause, seen, THREE, until, vue, errors } from "claims"

const plain = vue`<TresGroup />`

/** The function on the page, with numeric results. */
function areaOf(object: THREE.Object3D, camera: THREE.Camera) {
  camera.updateMatrixWorld()
  const { min, max } = new THREE.Box3().setFromObject(object)
  const corners = [min.x, max.x].flatMap((x) =>
    [min.y, max.y].flatMap((y) =>
      [min.z, max.z].map((z) => new THREE.Vector3(x, y, z).project(camera)),
    ),
  )
  const xs = corners.map(({ x }) => (x + 1) * 50)
  const ys = corners.map(({ y }) => (1 - y) * 50)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Reads the pixel in the middle of a scene. */
function middle(canvas: HTMLCanvasElement): number[] {
  const gl = canvas.getContext("webgl2") as WebGL2RenderingContext
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
  return [...pixel.slice(0, 3)]
}

export default [
  claim("Attributes that you set on TresCanvas are passed to its <canvas>", async () => {
    const { canvas } = await mount(
      plain,
      {},
      {
        canvas: {
          role: "img",
          "aria-label": "A red chair",
          "aria-describedby": "numbers",
        },
      },
    )
    equal(
      ["role", "aria-label", "aria-describedby"].map((name) => canvas.getAttribute(name)),
      ["img", "A red chair", "numbers"],
    )
  }),
  claim("A screen reader sees a canvas as an empty box", async () => {
    const { canvas } = await mount(plain)
    equal([canvas.children.length, canvas.textContent], [0, ""])
    equal([canvas.getAttribute("role"), canvas.getAttribute("aria-label")], [null, null])
  }),
  claim("keyboard users cannot reach it at all", async () => {
    const { canvas } = await mount(plain)
    equal(canvas.tabIndex, -1)
    canvas.focus()
    ok(document.activeElement !== canvas, "the canvas has focus")
  }),
  claim("you can't use HTML in it, not even as fallback content for the <canvas>", async () => {
    const { canvas } = await mountApp(
      vue`<TresCanvas><TresGroup /><p>A red chair</p></TresCanvas>`,
      {},
      { ready: false },
    )
    await pause(100)
    equal(canvas.textContent, "")
    ok(errors().length > 0, "nothing was thrown")
  }),
  claim("The rectangle is recomputed when the canvas is resized", async () => {
    seen["place"] = (object: THREE.Object3D, camera: THREE.Camera) => {
      seen["area"] = areaOf(object, camera)
    }
    const { get, canvas } = await mount(
      vue`<script setup>
const { camera, sizes } = useTres()
const box = shallowRef(null)
watch([sizes.width, sizes.height, box], () => { if (box.value && camera.value) seen.place(box.value, camera.value) }, { flush: "post", immediate: true })
</script><template><TresPerspectiveCamera :fov="90" :position="[0, 0, 2]" :look-at="[0, 0, 0]" /><TresMesh ref="box" name="box"><TresBoxGeometry :args="[2, 2, 0]" /></TresMesh></template>`,
    )
    await until(() => seen["area"], "there is a rectangle")
    ok(get("box"))
    equal(seen["area"], [25, 25, 75, 75])
    if (canvas.parentElement) canvas.parentElement.style.width = "128px"
    await until(() => seen["area"][0] > 30, "the rectangle is narrower")
    equal(seen["area"], [37.5, 25, 62.5, 75])
  }),
  claim(
    "TresCanvas does not declare key events, so your listeners are added to the element",
    async () => {
      const { canvas } = await mountApp(
        vue`<TresCanvas tabindex="0" @keydown="seen.key = $event.key" @click="seen.click = true"><TresGroup /></TresCanvas>`,
      )
      canvas.focus()
      ok(document.activeElement === canvas, "the canvas has no focus")
      canvas.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }))
      canvas.click()
      equal([seen["key"], seen["click"]], ["ArrowLeft", undefined])
    },
  ),
  claim(
    "These users can turn on reduced motion in their system settings, and you can read this setting",
    async () => {
      const original = window.matchMedia
      const query = Object.assign(new EventTarget(), { matches: false })
      window.matchMedia = ((text: string) =>
        text.includes("reduced-motion") ? query : original.call(window, text)) as typeof matchMedia
      const { get, frames } = await mount(
        vue`<script setup>
const query = matchMedia("(prefers-reduced-motion: reduce)")
const isReduced = shallowRef(query.matches)
query.addEventListener("change", () => { isReduced.value = query.matches })
const mesh = shallowRef(null)
useLoop().onBeforeRender(({ delta }) => { if (mesh.value && !isReduced.value) mesh.value.rotation.y += delta })
</script><template><TresGroup ref="mesh" name="mesh" /></template>`,
      )
      window.matchMedia = original
      await until(() => get("mesh").rotation.y > 0, "it turns")
      query.matches = true
      query.dispatchEvent(new Event("change"))
      const turned = get("mesh").rotation.y
      await frames(4)
      equal(get("mesh").rotation.y, turned)
    },
  ),
  claim("tone mapping and light change every color", async () => {
    const ball = vue`<TresPerspectiveCamera :position="[0, 0, 2]" :look-at="[0, 0, 0]" /><TresMesh><TresSphereGeometry /><TresMeshBasicMaterial color="#1D3557" :tone-mapped="state.mapped" /></TresMesh>`
    const canvas = { preserveDrawingBuffer: true }
    const exact = await mount(ball, { mapped: false }, { canvas })
    await exact.frames(4)
    equal(middle(exact.canvas), [0x1d, 0x35, 0x57])
    await exact.unmount()
    const mapped = await mount(ball, { mapped: true }, { canvas })
    await mapped.frames(4)
    const [red, green, blue] = middle(mapped.canvas)
    ok(red !== 0x1d || green !== 0x35 || blue !== 0x57, "the color is the same")
  }),
]
