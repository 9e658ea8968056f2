import { claim, equal, mount, ok, OrbitControls, seen, THREE, vue } from "claims"
import { toRaw } from "vue"

const counted = { onRender: () => (seen["drawn"] = (seen["drawn"] ?? 0) + 1) }
const onDemand = { canvas: { renderMode: "on-demand", ...counted } }

/** Default controls, with other controls before and after them. */
const two = vue`<script setup>
import { OrbitControls } from "@tresjs/cientos"
seen.main = useTemplateRef("main")
</script>
<template>
  <OrbitControls v-if="state.before" />
  <OrbitControls ref="main" make-default />
  <OrbitControls v-if="state.after" />
</template>`

const withCameras = vue`<script setup>
import { OrbitControls } from "@tresjs/cientos"
seen.changes = []
seen.component = useTemplateRef("component")
</script>
<template>
  <TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" />
  <OrbitControls ref="component" make-default :enable-damping="false" @change="seen.changes.push($event)" />
</template>`

/** The controls without cientos, as written on the page. */
const tag = vue`<script setup>
import { OrbitControls } from "three/addons/controls/OrbitControls.js"
extend({ OrbitControls })
const { camera, renderer } = useTres()
const controls = shallowRef(null)
seen.controls = controls
</script>
<template>
  <TresOrbitControls v-if="camera && state.on" ref="controls" :key="camera.uuid" :args="[camera, renderer.domElement]" />
</template>`

/** Turns the view by an angle, as a drag does. */
function turn(controls: { object: THREE.Camera; update: () => unknown }) {
  controls.object.position.applyAxisAngle(new THREE.Vector3(0, 1, 0), 0.5)
  controls.update()
}

/** The angle of controls after one second of updates at a frame rate. */
function angleAt(rate: number, change: (controls: OrbitControls) => void) {
  const camera = new THREE.PerspectiveCamera()
  camera.position.set(0, 0, 5)
  const controls = new OrbitControls(camera, document.createElement("canvas"))
  change(controls)
  for (let i = 0; i < rate; i++) controls.update(1 / rate)
  return controls.getAzimuthalAngle()
}

const map = vue`<script setup>
import { MapControls } from "@tresjs/cientos"
seen.component = useTemplateRef("component")
const { camera } = useTres()
</script>
<template>
  <TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" />
  <MapControls ref="component" :key="state.keyed ? camera?.uuid : 'same'" />
</template>`

export default [
  claim(
    "When orbit-like controls without make-default are mounted, they set controls to null, even if other controls were the default. If you have several, set the prop on the main controls and mount them last.",
    async () => {
      const { context, set } = await mount(two, { before: true, after: false })
      const isDefault = () => toRaw(context.controls.value) === seen["main"].value.instance
      equal(isDefault(), true)
      await set({ after: true })
      equal(context.controls.value, null)
    },
  ),
  claim("In on-demand mode, each change requests a frame automatically.", async () => {
    const { frames } = await mount(withCameras, {}, onDemand)
    await frames(10)
    const drawn = seen["drawn"]
    turn(seen["component"].value.instance)
    await frames(4)
    ok(seen["drawn"] > drawn, "no frame was drawn")
  }),
  claim(
    "The new controls don't emit events, don't request frames and don't become the controls of the context.",
    async () => {
      const { context, camera, get, frames } = await mount(withCameras, {}, onDemand)
      const first = seen["component"].value.instance
      turn(first)
      ok(seen["changes"].length > 0, "the first controls emit nothing")
      context.camera.setActiveCamera(get("b"))
      await frames(10)
      const second = seen["component"].value.instance
      equal([second === first, second.object.name, camera().name], [false, "b", "b"])
      seen["changes"] = []
      const drawn = seen["drawn"]
      turn(second)
      await frames(4)
      equal([seen["changes"].length, seen["drawn"] - drawn], [0, 0])
      ok((context.controls.value as unknown) !== second, "they are the controls of the context")
    },
  ),
  claim(
    "It is not rebuilt when the active camera changes, so use the camera's uuid as its key.",
    async () => {
      for (const keyed of [false, true]) {
        const { context, get, frames, unmount } = await mount(map, { keyed })
        const first = seen["component"].value.instance
        context.camera.setActiveCamera(get("b"))
        await frames(10)
        equal(seen["component"].value.instance === first, !keyed)
        await unmount()
      }
    },
  ),
  claim(
    "On unmount, Tres calls dispose() on the controls, which removes their listeners.",
    async () => {
      const { point, set, camera } = await mount(tag, { on: true })
      const drag = async () => {
        await point([0, 0], "pointerdown", { button: 0, buttons: 1 })
        await point([0.5, 0], "pointermove", { buttons: 1 })
        await point([0.5, 0], "pointerup", { button: 0 })
        return camera().position.toArray()
      }
      HTMLCanvasElement.prototype.setPointerCapture = () => {}
      HTMLCanvasElement.prototype.releasePointerCapture = () => {}
      const turned = await drag()
      equal(turned, [-3, 3, 3])
      await set({ on: false })
      equal(await drag(), turned)
    },
  ),
  claim(
    "In on-demand mode, no frame is requested when these controls move the camera.",
    async () => {
      const { frames } = await mount(tag, { on: true }, onDemand)
      await frames(10)
      const drawn = seen["drawn"]
      turn(seen["controls"].value)
      await frames(4)
      equal(seen["drawn"], drawn)
    },
  ),
  claim("With delta, automatic rotation is equally fast at any frame rate; damping is not.", () => {
    const rotate = (controls: OrbitControls) => (controls.autoRotate = true)
    equal(angleAt(30, rotate), angleAt(120, rotate))
    const glide = (controls: OrbitControls) => {
      controls.enableDamping = true
      const { _sphericalDelta } = controls as unknown as { _sphericalDelta: THREE.Spherical }
      _sphericalDelta.theta = 1
    }
    const short = (rate: number) => angleAt(rate / 10, glide)
    ok(Math.abs(short(30) - short(120)) > 0.1, "damping does not depend on the frame rate")
  }),
]
