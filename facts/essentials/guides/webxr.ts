import { claim, equal, mount, ok, seen, THREE, until, vue } from "claims"

/** The scene of the page: the code that draws for the headset, and an object that turns by itself. */
const room = vue`<script setup>
const { renderer, scene, camera } = useTres()
const { start, stop, onBeforeRender } = useLoop()
onBeforeRender(() => { seen.ticks = (seen.ticks ?? 0) + 1 })
function draw() {
  seen.drawn = (seen.drawn ?? 0) + 1
  renderer.render(scene.value, camera.value)
}
function leave() {
  renderer.xr.enabled = false
  renderer.setAnimationLoop(null)
  start()
  seen.hasLeft = true
}
renderer.xr.addEventListener("sessionend", leave)
seen.enter = async (session, isLate) => {
  stop()
  renderer.xr.enabled = true
  if (!isLate) renderer.setAnimationLoop(draw)
  await renderer.xr.setSession(session)
  if (isLate) renderer.setAnimationLoop(draw)
}
</script>
<template><TresGroup :position="[3, 0, 2]"><TresPerspectiveCamera name="eyes" :position="[0, 9, 9]" /></TresGroup><TresMesh name="cube"><TresBoxGeometry /><TresMeshBasicMaterial :color="state.color" /></TresMesh></template>`

const flat = new THREE.PerspectiveCamera(90, 1, 0.1, 100).projectionMatrix.toArray()

/** Simulates the session of a headset. The check triggers its frames. */
class Session extends EventTarget {
  asked: ((time: number, frame: unknown) => void)[] = []
  spaces: string[] = []
  enabledFeatures: string[] = []
  inputSources = []
  environmentBlendMode = "opaque"
  renderState = { baseLayer: undefined }
  interactionMode = "world-space"
  requestReferenceSpace(type: string) {
    this.spaces.push(type)
    return Promise.resolve({})
  }
  updateRenderState(next: object) {
    Object.assign(this.renderState, next)
  }
  requestAnimationFrame(callback: (time: number, frame: unknown) => void) {
    return this.asked.push(callback)
  }
  cancelAnimationFrame() {
    this.asked = []
  }
  /** One frame of the headset: the head is 1.6 meters above the visitor's feet. */
  frame() {
    const matrix = new THREE.Matrix4().makeTranslation(0, 1.6, 0)
    const transform = {
      matrix: matrix.toArray(),
      inverse: { matrix: matrix.clone().invert().toArray() },
    }
    const view = { eye: "left", transform, projectionMatrix: flat }
    const pose = { views: [view], transform }
    const asked = this.asked
    this.asked = []
    for (const callback of asked)
      callback(performance.now(), { session: this, getViewerPose: () => pose })
  }
  end() {
    this.dispatchEvent(new Event("end"))
  }
}

class Layer {
  framebufferWidth = 64
  framebufferHeight = 64
  framebuffer = null
  ignoreDepthValues = true
  fixedFoveation = 0
  getViewport = () => ({ x: 0, y: 0, width: 64, height: 64 })
}

/** Mounts the room with a mock of the browser API for headsets. */
async function enterRoom(isLate = false) {
  Object.assign(globalThis, { XRWebGLBinding: undefined, XRWebGLLayer: Layer })
  const mounted = await mount(room, { color: "red" })
  const webgl = mounted.context.renderer.instance as InstanceType<typeof THREE.WebGLRenderer>
  Object.assign(webgl.getContext(), { makeXRCompatible: () => Promise.resolve() })
  const session = new Session()
  await mounted.frames(4)
  await seen["enter"](session, isLate)
  return { ...mounted, session, webgl, scene: mounted.scene, get: mounted.get, set: mounted.set }
}

export default [
  claim("TresJS has no separate API for virtual reality", async () => {
    const { context } = await mount(vue`<TresGroup />`)
    const { xr } = context.renderer.instance as InstanceType<typeof THREE.WebGLRenderer>
    equal([xr.enabled, xr.isPresenting], [false, false])
  }),
  claim("TresJS draws when the window requests a frame", async () => {
    const original = window.requestAnimationFrame
    let count = 0
    window.requestAnimationFrame = (callback) => (count++, original(callback))
    const { context } = await mount(vue`<TresGroup />`)
    let drawn = 0
    context.renderer.onRender(() => drawn++)
    await until(() => drawn > 3, "it draws")
    window.requestAnimationFrame = original
    ok(count > 3, `${count} frames`)
  }),
  claim("Therefore, stop the TresJS loop and let three.js draw", async () => {
    const { session, webgl, frames } = await enterRoom()
    ok(webgl.xr.isPresenting, "there is no session")
    const { ticks, drawn } = seen
    equal(drawn, undefined)
    session.frame()
    session.frame()
    await frames(4)
    equal([seen["ticks"] - ticks, seen["drawn"]], [0, 2], "ticks and frames")
    session.end()
  }),
  claim(
    "Call setAnimationLoop before setSession. In the opposite order, three.js also requests frames from the window and draws twice",
    async () => {
      const { session, frames } = await enterRoom(true)
      await frames(4)
      ok(seen["drawn"] > 1, "nothing is drawn without the headset")
      session.end()
    },
  ),
  claim("When you leave the session, the page continues as before", async () => {
    const { session, webgl, frames } = await enterRoom()
    session.frame()
    session.end()
    equal([seen["hasLeft"], webgl.xr.isPresenting, webgl.xr.enabled], [true, false, false])
    const { ticks, drawn } = seen
    await until(() => seen["ticks"] > ticks + 2, "the loop runs again")
    await frames(2)
    equal(seen["drawn"], drawn, "frames of the headset")
  }),
  claim("props, v-if, v-for, everything reactive | works", async () => {
    const { session, get, set } = await enterRoom()
    await set({ color: "blue" })
    session.frame()
    equal(get("cube").material.color.getHexString(), "0000ff")
    session.end()
  }),
  claim("three.js requests the local-floor reference space", async () => {
    const { session } = await enterRoom()
    ok(session.spaces.includes("local-floor"), session.spaces.join())
    session.end()
  }),
  claim(
    "The position of your camera does not matter, because the headset sets it on each frame",
    async () => {
      const { session, get } = await enterRoom()
      session.frame()
      const { x, y, z } = get("eyes").position
      equal([x, y, z], [0, 1.6, 0])
      session.end()
    },
  ),
  claim("Put the camera in a group and move the group", async () => {
    const { session, webgl } = await enterRoom()
    session.frame()
    const { x, y, z } = new THREE.Vector3().setFromMatrixPosition(webgl.xr.getCamera().matrixWorld)
    equal([x, y, z], [3, 1.6, 2])
    session.end()
  }),
  claim("webgl.xr.getController(0) returns a group that follows the first controller", async () => {
    const { context } = await mount(vue`<TresGroup />`)
    const { xr } = context.renderer.instance as InstanceType<typeof THREE.WebGLRenderer>
    const controller = xr.getController(0)
    equal(controller.type, "Group")
    const ray = new THREE.Raycaster()
    // The headset sets the matrix in each frame.
    controller.matrix.setPosition(0, 0, 4)
    controller.updateMatrixWorld(true)
    ray.setFromXRController(controller as never)
    const mesh = new THREE.Mesh(new THREE.BoxGeometry())
    equal(ray.intersectObject(mesh).length > 0, true, "the ray hits the mesh in front")
  }),
]
