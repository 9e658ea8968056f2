import { claim, equal, logged, mount, ok, THREE, vue, warnings, type Mounted } from "claims"

const drawn = {
  canvas: { preserveDrawingBuffer: true, toneMapping: THREE.NoToneMapping },
}
const ball = vue`<TresMesh name="m" :scale="3" :position-x="state.x"><TresSphereGeometry /><TresMeshBasicMaterial color="blue" /></TresMesh>`

/** Returns the color in the middle of the picture. */
function pixel({ canvas }: Mounted): number[] {
  const gl = canvas.getContext("webgl2")
  if (!gl) throw new Error("there is no context")
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
  const bytes = new Uint8Array(4)
  gl.readPixels(width / 2, height / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  return [...bytes.slice(0, 3)]
}

/** Moves an object by 7, and returns how far its helper moves without update(). */
function follows(object: THREE.Object3D, helper: THREE.Object3D): number {
  const world = new THREE.Scene().add(object, helper)
  const place = () => {
    world.updateMatrixWorld(true)
    return new THREE.Vector3().setFromMatrixPosition(helper.matrixWorld).x
  }
  const before = place()
  object.position.x += 7
  return place() - before
}

export default [
  claim("Most helpers move with their object.", () => {
    const light = new THREE.DirectionalLight()
    equal(follows(light, new THREE.DirectionalLightHelper(light)), 7)
    const camera = new THREE.PerspectiveCamera()
    equal(follows(camera, new THREE.CameraHelper(camera)), 7)
    const point = new THREE.PointLight()
    equal(follows(point, new THREE.PointLightHelper(point)), 7)
  }),
  claim("BoxHelper and SpotLightHelper do not move until you call update()", () => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry())
    const box = new THREE.BoxHelper(mesh)
    const center = () => {
      box.geometry.computeBoundingBox()
      return box.geometry.boundingBox?.getCenter(new THREE.Vector3()).x
    }
    mesh.position.x = 7
    mesh.updateMatrixWorld()
    equal(center(), 0)
    box.update()
    equal(center(), 7)
    const spot = new THREE.SpotLight()
    const helper = new THREE.SpotLightHelper(spot)
    equal(follows(spot, helper), 0)
    helper.update()
    helper.updateMatrixWorld()
    equal(new THREE.Vector3().setFromMatrixPosition(helper.matrixWorld).x, 7)
  }),
  claim(
    "v-log prints an object when it mounts, and v-log:position prints one of its fields",
    async () => {
      const { get } = await mount(
        vue`<TresMesh v-log v-log:position name="m"><TresBoxGeometry /></TresMesh>`,
      )
      const lines = logged().filter(([first]) => String(first).startsWith("v-log"))
      equal(
        lines.map(([first]) => first),
        ["v-log", "v-log:position"],
      )
      ok(lines[0]?.[1] === get("m") && lines[1]?.[1] === get("m").position)
    },
  ),
  claim("overrideMaterial of the scene replaces every material", async () => {
    const mounted = await mount(ball, { x: 0 }, drawn)
    await mounted.frames(4)
    equal(pixel(mounted), [0, 0, 255])
    mounted.scene.overrideMaterial = new THREE.MeshBasicMaterial({
      color: "red",
    })
    await mounted.frames(4)
    equal(pixel(mounted), [255, 0, 0])
  }),
  claim(
    "BoxHelper computes its box only once. Without update(), it stays where the object was",
    async () => {
      const { get, frames } = await mount(
        vue`<script setup>const it = shallowRef(null)</script><template><TresMesh ref="it" name="m"><TresBoxGeometry /></TresMesh><TresBoxHelper v-if="it" name="box" :args="[it, 'red']" /></template>`,
      )
      const top = () => {
        const { geometry } = get("box")
        geometry.computeBoundingBox()
        return geometry.boundingBox.max.y
      }
      await frames(4)
      get("m").position.y = 2
      await frames(4)
      equal(top(), 0.5)
      get("box").update()
      equal(top(), 2.5)
    },
  ),
  claim("position is relative to the parent. To get the world position", async () => {
    const { get } = await mount(
      vue`<TresGroup :position-y="2"><TresGroup name="child" :position-y="1" /></TresGroup>`,
    )
    equal(get("child").position.y, 1)
    equal(get("child").getWorldPosition(new THREE.Vector3()).y, 3)
  }),
  claim("neither Vue nor three.js reports it", async () => {
    const mounted = await mount(ball, { x: 0 }, drawn)
    await mounted.frames(4)
    equal(pixel(mounted), [0, 0, 255])
    await mounted.set({ x: Number.NaN })
    await mounted.frames(4)
    equal(pixel(mounted), [0, 0, 0])
    equal(warnings(), "")
  }),
  claim("| info.render.calls | draw calls of the last frame |", async () => {
    const { context, frames, set } = await mount(
      vue`<TresMesh v-for="i in state.count" :key="i" :position-x="i * 0.1"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      { count: 3 },
    )
    const { info } = context.renderer.instance as THREE.WebGLRenderer
    await frames(4)
    equal([info.render.calls, info.render.triangles], [3, 36])
    await set({ count: 5 })
    await frames(4)
    equal(info.render.calls, 5)
  }),
  claim("Declared elements are freed automatically", async () => {
    const { context, frames, set } = await mount(
      vue`<TresMesh v-if="state.on"><TresBoxGeometry /><TresMeshBasicMaterial /></TresMesh>`,
      { on: true },
    )
    const { memory } = (context.renderer.instance as THREE.WebGLRenderer).info
    await frames(4)
    equal(memory.geometries, 1)
    await set({ on: false })
    await frames(4)
    equal(memory.geometries, 0)
  }),
  claim("Scene and, indented below it, Mesh cube", async () => {
    const { scene } = await mount(vue`<TresMesh name="cube"><TresBoxGeometry /></TresMesh>`)
    equal(
      [scene.type, scene.children.map(({ type, name }) => `${type} ${name}`)],
      ["Scene", ["Mesh cube"]],
    )
  }),
]
