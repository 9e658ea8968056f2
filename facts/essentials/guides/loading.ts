import { claim, equal, mount, ok, pause, seen, THREE, until, vue } from "claims"

/** A loader without a network, which reports its files to its manager. */
class Fake extends THREE.Loader {
  override load(path: string, done: (model: unknown) => void) {
    seen["loads"] = [...(seen["loads"] ?? []), path]
    this.manager.itemStart(path)
    setTimeout(() => {
      const scene = new THREE.Group().add(new THREE.Mesh(new THREE.BoxGeometry()))
      scene.name = path
      done({ scene })
      this.manager.itemEnd(path)
    }, 150)
  }
}

const waiting = vue`<script setup>const Slow = { async setup() { const { state } = await useLoader(seen.Fake, "a"); return () => h("TresGroup", { name: "there" }) } }</script><template><Suspense><Slow /><template #fallback><TresGroup name="fallback" /></template></Suspense></template>`
const several = vue`<script setup>
const named = (name, ready) => ({ async setup() { await ready; return () => h("TresGroup", { name }) } })
const Fast = named("fast", Promise.resolve())
const Slow = named("slow", seen.slow)
const All = { setup: () => () => [h(Fast), h(Slow), h("TresGroup", { name: "plain" })] }
</script><template><Suspense><All /><template #fallback><TresGroup name="fallback" /></template></Suspense></template>`
const two = vue`<script setup>seen.one = useLoader(seen.Fake, "a", seen.options); seen.other = useLoader(seen.Fake, "a", seen.options)</script><template><TresGroup /></template>`

/** A loader whose file is missing. */
class Missing extends THREE.Loader {
  override load(
    _path: string,
    _done: unknown,
    _progress: unknown,
    fail?: (cause: unknown) => void,
  ) {
    setTimeout(() => fail?.(new Error("404")), 150)
  }
}

const boat = vue`<script setup>
const { state, error } = useLoader(seen.Missing, "boat", { asyncOptions: { onError: (cause) => (seen.cause = cause) } })
</script><template><primitive v-if="state" :object="state.scene" /><TresGroup v-else-if="!error" name="box" /></template>`

export default [
  claim("If the file is missing, the box disappears, and a message is logged", async () => {
    Object.assign(seen, { Missing, cause: undefined })
    const { scene } = await mount(boat)
    ok(scene.getObjectByName("box"), "there is no box while the file loads")
    await until(() => seen["cause"], "the failure is reported")
    await until(() => !scene.getObjectByName("box"), "the box has disappeared")
  }),
  claim("The #fallback is drawn until all components in the default slot are ready", async () => {
    Object.assign(seen, { Fake })
    const { scene } = await mount(waiting)
    ok(scene.getObjectByName("fallback") && !scene.getObjectByName("there"))
    await until(() => scene.getObjectByName("there"), "the group is there")
    ok(!scene.getObjectByName("fallback"))
  }),
  claim(
    "While Vue waits, content that is ready is already drawn next to the fallback",
    async () => {
      seen["slow"] = new Promise((resolve) => (seen["arrive"] = resolve))
      const { scene } = await mount(several)
      await until(() => scene.getObjectByName("fast"), "the first component is ready")
      ok(scene.getObjectByName("plain") && scene.getObjectByName("fallback"))
      ok(!scene.getObjectByName("slow"), "the second component is there")
      seen["arrive"]()
      await until(() => scene.getObjectByName("slow"), "the second component is ready")
      ok(!scene.getObjectByName("fallback"), "the fallback is still there")
    },
  ),
  claim("A LoadingManager counts the files of every loader that uses it", async () => {
    const manager = new THREE.LoadingManager()
    const counts: [number, number][] = []
    manager.onProgress = (_, loaded, total) => counts.push([loaded, total])
    Object.assign(seen, { Fake, options: { manager } })
    await mount(two)
    await until(() => counts.length === 2, "both have loaded")
    equal(counts, [
      [1, 2],
      [2, 2],
    ])
  }),
  claim("Each call to useLoader loads the file independently", async () => {
    Object.assign(seen, { Fake })
    await mount(two)
    await until(() => seen["one"].isReady.value && seen["other"].isReady.value, "both have loaded")
    equal(seen["loads"], ["a", "a"])
    ok(seen["one"].state.value.scene !== seen["other"].state.value.scene)
  }),
  claim(
    "If you use the same object in two primitives, it appears in the scene only once, at the position of the later primitive",
    async () => {
      seen["tree"] = new THREE.Group()
      seen["tree"].name = "tree"
      const { scene } = await mount(
        vue`<primitive :object="seen.tree" :position-x="-2" /><primitive :object="seen.tree" :position-x="2" />`,
      )
      const found: number[] = []
      scene.traverse(({ name, position }) => name === "tree" && found.push(position.x))
      equal(found, [2])
    },
  ),
  claim("Geometries and materials are shared", () => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshBasicMaterial())
    const copy = mesh.clone()
    ok(copy.geometry === mesh.geometry && copy.material === mesh.material)
  }),
  claim("With the plain method, the copy still follows the bones of the original", () => {
    const bone = new THREE.Bone()
    const mesh = new THREE.SkinnedMesh(new THREE.BoxGeometry(), new THREE.MeshBasicMaterial())
    mesh.add(bone)
    mesh.bind(new THREE.Skeleton([bone]))
    equal(new THREE.Group().add(mesh).clone().children.length, 1)
    const copy = mesh.clone()
    ok(copy.skeleton.bones[0] === bone)
  }),
  claim("useLoader disposes a glTF when its component unmounts", async () => {
    Object.assign(seen, { Fake })
    const { set } = await mount(
      vue`<script setup>const Inner = { setup() { seen.it = useLoader(seen.Fake, "a"); return () => h("TresGroup") } }</script><template><Inner v-if="state.on" /></template>`,
      { on: true },
    )
    await until(() => seen["it"].isReady.value, "it has loaded")
    let count = 0
    const { scene } = seen["it"].state.value
    scene.children[0].geometry.addEventListener("dispose", () => count++)
    await set({ on: false })
    await pause(50)
    equal(count, 1)
  }),
]
