import { claim, equal, errors, mount, ok, seen, THREE, vue } from "claims"

const scene = vue`<primitive :object="seen.shelf" /><TresGroup name="here"><TresPortal :to="seen.shelf" :disabled="state.disabled"><TresMesh name="m" @click="seen.clicked = true"><TresBoxGeometry /></TresMesh></TresPortal></TresGroup>`

export default [
  claim("The box belongs to Scene, but its parent is shelf", async () => {
    seen["shelf"] = new THREE.Group()
    const { get } = await mount(scene, { disabled: false })
    ok(get("m").parent === seen["shelf"])
  }),
  claim("With disabled, it returns to the portal's position in the template", async () => {
    seen["shelf"] = new THREE.Group()
    const { get } = await mount(scene, { disabled: true })
    equal(get("m").parent.name, "here")
  }),
  claim("Toggling moves the existing objects instead of creating new ones", async () => {
    seen["shelf"] = new THREE.Group()
    const { get, set } = await mount(scene, { disabled: false })
    const mesh = get("m")
    await set({ disabled: true })
    ok(get("m") === mesh)
    equal(mesh.parent.name, "here")
  }),
  claim("It must be an instance. Selector strings do not work", async () => {
    await mount(
      vue`<TresPortal to="scene"><TresGroup name="g" :ref="it => { seen.group = it ?? seen.group }" /></TresPortal>`,
      {},
      { ready: false },
    )
    errors()
    equal(seen["group"]?.parent ?? null, null)
  }),
  claim(
    'A TresColor with attach="background" sets the background of the target, if the target is a scene',
    async () => {
      seen["target"] = new THREE.Scene()
      await mount(
        vue`<TresPortal :to="seen.target"><TresColor attach="background" :args="[1, 0, 0]" /></TresPortal>`,
      )
      equal(seen["target"].background.r, 1)
    },
  ),
  claim("useTres().scene inside the portal is still the main scene of the canvas", async () => {
    seen["shelf"] = new THREE.Scene()
    const mounted = await mount(
      vue`<script setup>const Inner = { setup() { seen.scene = useTres().scene.value; return () => h("TresGroup") } }</script><template><TresPortal :to="seen.shelf"><Inner /></TresPortal></template>`,
    )
    ok(seen["scene"] === mounted.scene)
  }),
  claim("The portal does not draw its target", async () => {
    seen["shelf"] = new THREE.Group()
    await mount(
      vue`<TresPortal :to="seen.shelf"><TresMesh><TresBoxGeometry /></TresMesh></TresPortal>`,
    )
    equal(seen["shelf"].parent, null)
  }),
  claim(
    "Children of a portal receive pointer events only if the target is part of the main scene",
    async () => {
      seen["shelf"] = new THREE.Group()
      const { click } = await mount(scene, { disabled: false })
      await click([0, 0])
      ok(seen["clicked"], "no click within the scene")
    },
  ),
]
