import {
  claim,
  equal,
  errors,
  frames,
  mount,
  mountApp,
  ok,
  seen,
  THREE,
  vue,
  warnings,
} from "claims"

/** Mounts a scene that fails, and returns the errors. */
async function failures(scene: ReturnType<typeof vue>): Promise<string> {
  await mount(scene, {}, { ready: false })
  await frames(20)
  return errors().join("\n")
}

/** Throws unless a message begins or continues with the given words. */
const says = (message: string, words: string) => ok(message.includes(words), message)

export default [
  claim(
    "A camera without a position is at [3, 3, 3] and looks at the origin. A camera with a position but no look-at looks along the negative z axis",
    async () => {
      const { get } = await mount(
        vue`<TresPerspectiveCamera name="a" /><TresPerspectiveCamera name="b" :position="[5, 5, 5]" />`,
      )
      const direction = (name: string) =>
        get(name)
          .getWorldDirection(new THREE.Vector3())
          .toArray()
          .map((n: number) => Math.round(n * 1000) / 1000 + 0)
      equal(get("a").position.toArray(), [3, 3, 3])
      equal(direction("a"), [-0.577, -0.577, -0.577])
      equal(direction("b"), [0, 0, -1])
    },
  ),
  claim(
    "did not accept its new value, for example because your code made it read-only. Tres kept the old value",
    async () => {
      const { get, set } = await mount(
        vue`<TresMesh name="m"><TresSphereGeometry :args="state.args" /></TresMesh><TresPointLight :args="state.light" />`,
        { args: [1, 8, 6], light: ["red"] },
      )
      await set({ light: ["blue"] })
      equal(warnings(), "", "the console with read-only fields")
      const { geometry } = get("m")
      Object.defineProperty(geometry, "parameters", { writable: false })
      await set({ args: [2, 8, 6] })
      ok(/Could not set property parameters on SphereGeometry/.test(warnings()), warnings())
      equal(geometry.parameters.radius, 1)
    },
  ),
  claim("Nothing at all, not even the background color", async () => {
    await mountApp(
      vue`<div class="flat"><TresCanvas clear-color="red"><TresGroup /></TresCanvas></div>`,
      {},
      { ready: false },
    )
    const canvas = document.querySelector(".flat canvas")
    equal(canvas?.getBoundingClientRect().height, 0)
  }),
  claim(
    "is rendered only inside a <Suspense>. TresCanvas starts a separate tree of components, so the <Suspense> must be inside the canvas.",
    async () => {
      const named = (name: string, { scene }: { scene: THREE.Object3D }) =>
        scene.getObjectByName(name)?.name ?? ""
      const alone = await mount(
        vue`<script setup>const Waits = { async setup() { return () => h("TresGroup", { name: "a" }) } }</script><template><Waits /></template>`,
      )
      says(warnings(), "setup function returned a promise, but no <Suspense> boundary was found")
      equal(named("a", alone), "")
      const inside = await mount(
        vue`<script setup>const Waits = { async setup() { return () => h("TresGroup", { name: "a" }) } }</script><template><Suspense><Waits /></Suspense></template>`,
      )
      equal(named("a", inside), "a")
      const around = await mountApp(
        vue`<script setup>const Waits = { async setup() { return () => h("TresGroup", { name: "a" }) } }</script><template><Suspense><TresCanvas><Waits /></TresCanvas></Suspense></template>`,
      )
      equal(named("a", around), "")
    },
  ),
  claim("(reading 'type') A primitive has no object.", async () =>
    says(
      await failures(vue`<primitive :object="state.none" />`),
      "TypeError: Cannot read properties of undefined (reading 'type')",
    ),
  ),
  claim(
    "is null until the file has loaded, and a template ref is null until its element",
    async () => {
      seen["Loader"] = class {
        load() {}
      }
      await mount(
        vue`<script setup>seen.model = useLoader(seen.Loader, "a").state.value; const mesh = shallowRef(null); seen.mesh = mesh.value</script><template><TresGroup ref="mesh" /></template>`,
      )
      equal([seen["model"], seen["mesh"]], [null, null])
    },
  ),
  claim("A prop is missing its colon, so it is text instead of an array", async () => {
    says(
      await failures(vue`<TresMesh position="[0, 1, 0]" />`),
      "Cannot assign to read only property 'position' of object '#<Mesh>'",
    )
  }),
  claim("The same applies to rotation and scale", async () => {
    says(await failures(vue`<TresMesh rotation="[0, 1, 0]" />`), "read only property 'rotation'")
    says(await failures(vue`<TresMesh scale="2" />`), "read only property 'scale'")
  }),
  claim('A camera with look-at="[0, 0, 0]" draws nothing', async () => {
    const { camera } = await mount(vue`<TresPerspectiveCamera look-at="[0, 0, 0]" />`)
    ok(Number.isNaN(camera().quaternion.x))
    equal(warnings(), "")
  }),
  claim('The text in args="[1, 1, 1]" is split into characters', async () => {
    await mount(
      vue`<TresMesh><TresBoxGeometry args="[1, 1, 1]" /><TresMeshBasicMaterial /></TresMesh>`,
    )
    says(warnings(), "THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN.")
  }),
  claim("three.js cannot draw the proxy, and the loop stops", async () => {
    const said = await failures(
      vue`<script setup>const mesh = ref(new THREE.Mesh(new THREE.BoxGeometry())); useLoop().onBeforeRender(() => (seen.ticks = (seen.ticks ?? 0) + 1))</script><template><primitive :object="mesh" /></template>`,
    )
    says(said, "'get' on proxy: property 'modelViewMatrix' is a read-only and non-configurable")
    equal(seen["ticks"], 1, "the number of ticks")
  }),
  claim("An HTML element, such as <div>, is inside TresCanvas", async () => {
    says(await failures(vue`<div />`), "Object.defineProperty called on non-object")
  }),
  claim("(reading 'display') A Tres element has v-show, but objects have no style.", async () => {
    says(
      await failures(vue`<TresGroup v-show="false" />`),
      "Cannot read properties of undefined (reading 'display')",
    )
  }),
  claim("(reading 'count') A mesh has no geometry, so it is not drawn.", async () => {
    const { frames } = await mount(vue`<TresMesh><TresMeshBasicMaterial /></TresMesh>`)
    await frames()
    says(errors().join(), "Cannot read properties of undefined (reading 'count')")
  }),
]
