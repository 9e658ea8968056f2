import { buildGraph } from "@tresjs/core"
import { claim, equal, mount, ok, seen, THREE, vue } from "claims"

const named = <T extends THREE.Object3D | THREE.Material>(object: T, name: string): T =>
  Object.assign(object, { name })

export default [
  claim(
    "While the object is undefined, the value is also undefined, not an object with empty maps",
    async () => {
      await mount(
        vue`<script setup>seen.graph = useGraph(ref(undefined))</script><template><TresGroup /></template>`,
      )
      equal(seen["graph"].value, undefined)
    },
  ),
  claim(
    "All objects that have a name. If several objects have the same name, the last one wins.",
    () => {
      const root = new THREE.Group()
      const [first, last] = [named(new THREE.Group(), "a"), named(new THREE.Group(), "a")]
      root.add(first, last, new THREE.Group())
      const { nodes } = buildGraph(root as never)
      equal(Object.keys(nodes), ["a"])
      ok((nodes["a"] as unknown) === last)
    },
  ),
  claim(
    "The meshes by name. If several meshes have the same name, the first one wins. Meshes without a name have the key ''.",
    () => {
      const root = new THREE.Group()
      const [first, second] = [named(new THREE.Mesh(), "a"), named(new THREE.Mesh(), "a")]
      root.add(first, second, new THREE.Mesh())
      const { meshes } = buildGraph(root as never)
      equal(Object.keys(meshes).sort(), ["", "a"])
      ok((meshes["a"] as unknown) === first)
    },
  ),
  claim(
    "The materials by name, including materials in arrays. If several materials have the same name, the first one wins. Materials without a name are skipped.",
    () => {
      const root = new THREE.Group()
      const list = [
        named(new THREE.MeshBasicMaterial(), "a"),
        named(new THREE.MeshBasicMaterial(), "a"),
        new THREE.MeshBasicMaterial(),
      ]
      root.add(new THREE.Mesh(new THREE.BoxGeometry(), list))
      const { materials } = buildGraph(root as never)
      equal(Object.keys(materials), ["a"])
      ok((materials["a"] as unknown) === list[0])
    },
  ),
  claim("Declared in the type, but never set", () =>
    equal(buildGraph(new THREE.Group() as never).scene, undefined),
  ),
  claim("The result is a computed, so read it through .value", async () => {
    seen["object"] = new THREE.Group()
    await mount(
      vue`<script setup>seen.graph = useGraph(seen.object)</script><template><TresGroup /></template>`,
    )
    equal(
      [seen["graph"].nodes, Object.keys(seen["graph"].value).sort()],
      [undefined, ["materials", "meshes", "nodes"]],
    )
  }),
  claim(
    "The graph is rebuilt when the ref contains a different object. It is not rebuilt when something inside the object changes, such as when you add a child.",
    async () => {
      const first = new THREE.Group()
      await mount(
        vue`<script setup>seen.ref = shallowRef(seen.first); seen.graph = useGraph(seen.ref)</script><template><TresGroup /></template>`,
      )
      seen["ref"].value = first
      equal(Object.keys(seen["graph"].value.nodes), [])
      first.add(named(new THREE.Group(), "late"))
      equal(Object.keys(seen["graph"].value.nodes), [])
      seen["ref"].value = new THREE.Group().add(named(new THREE.Group(), "new"))
      equal(Object.keys(seen["graph"].value.nodes), ["new"])
    },
  ),
]
