import { claim, equal, hits, mount, ok, THREE, vue, type Mounted } from "claims"

const point = () => new THREE.Vector3()
const drawn = { canvas: { preserveDrawingBuffer: true } }

/** Returns the red value in the middle of the picture, from 0 to 255. */
function red({ canvas }: Mounted): number {
  const gl = canvas.getContext("webgl2")
  if (!gl) throw new Error("there is no context")
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
  const pixel = new Uint8Array(4)
  gl.readPixels(width / 2, height / 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
  return pixel[0] ?? 0
}

export default [
  claim("y points up. On a web page, it points down", async () => {
    const { camera } = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 5]" :look-at="[0, 0, 0]" />`,
    )
    const [right, up] = [new THREE.Vector3(1, 0, 0), new THREE.Vector3(0, 1, 0)]
    ok(right.project(camera()).x > 0, "x does not point to the right")
    ok(up.project(camera()).y > 0, "y does not point up")
  }),
  claim(
    "If you look from the tip of the axis toward the origin, positive angles rotate counterclockwise",
    async () => {
      const { get } = await mount(
        vue`<TresGroup :rotation-z="Math.PI / 2"><TresGroup name="tip" :position="[1, 0, 0]" /></TresGroup>`,
      )
      equal(get("tip").getWorldPosition(point()).toArray(), [0, 1, 0])
    },
  ),
  claim("a plane stands upright, and a quarter turn lays it down", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m" :rotation-x="-Math.PI / 2"><TresPlaneGeometry :args="[4, 4]" /><TresMeshBasicMaterial /></TresMesh>`,
    )
    const { geometry } = get("m")
    geometry.computeBoundingBox()
    equal(geometry.boundingBox.getSize(point()).toArray(), [4, 4, 0])
    equal(new THREE.Box3().setFromObject(get("m")).getSize(point()).toArray(), [4, 0, 4])
  }),
  claim("the fov of a camera is in degrees", async () => {
    const { camera } = await mount(
      vue`<TresPerspectiveCamera :fov="90" :position="[0, 0, 3]" :look-at="[0, 0, 0]" />`,
    )
    equal(new THREE.Vector3(0, 3, 0).project(camera()).y, 1)
  }),
  claim("a sphere has 32 × 16 segments by default", async () => {
    const { get } = await mount(
      vue`<TresMesh name="m"><TresSphereGeometry /><TresMeshBasicMaterial /></TresMesh>`,
    )
    const { widthSegments, heightSegments } = get("m").geometry.parameters
    equal([widthSegments, heightSegments], [32, 16])
  }),
  claim("A plane is therefore invisible from behind, and so is a box from inside", async () => {
    const behind = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, -3]" :look-at="[0, 0, 0]" /><TresMesh name="plane"><TresPlaneGeometry /><TresMeshBasicMaterial :side="state.side" /></TresMesh>`,
      { side: THREE.FrontSide },
    )
    equal(hits(behind), [])
    await behind.set({ side: THREE.DoubleSide })
    ok(hits(behind).includes("plane"), "the plane has one side")
    const inside = await mount(
      vue`<TresPerspectiveCamera :position="[0, 0, 0]" /><TresMesh :scale="4"><TresBoxGeometry /><TresMeshBasicMaterial color="red" /></TresMesh>`,
      {},
      drawn,
    )
    await inside.frames(4)
    equal(red(inside), 0)
  }),
  claim("Without light, a standard material is black", async () => {
    const mounted = await mount(
      vue`<TresMesh :scale="3"><TresSphereGeometry /><TresMeshStandardMaterial color="white" /></TresMesh><TresAmbientLight v-if="state.lit" :intensity="3" />`,
      { lit: false },
      drawn,
    )
    await mounted.frames(4)
    equal(red(mounted), 0)
    await mounted.set({ lit: true })
    await mounted.frames(4)
    ok(red(mounted) > 100, `the ball is ${red(mounted)}`)
  }),
  claim("With only a position, it looks along the negative z axis", async () => {
    const { camera } = await mount(vue`<TresPerspectiveCamera :position="[1, 2, 3]" />`)
    equal(camera().getWorldDirection(point()).toArray(), [0, 0, -1])
  }),
  claim("a child moves, turns and scales with its parent", async () => {
    const { get, set } = await mount(
      vue`<TresGroup :position-x="state.x" :scale="2"><TresGroup name="child" :position-x="1" /></TresGroup>`,
      { x: 0 },
    )
    equal(get("child").getWorldPosition(point()).x, 2)
    await set({ x: 5 })
    equal(get("child").getWorldPosition(point()).x, 7)
    equal(get("child").position.x, 1)
  }),
]
