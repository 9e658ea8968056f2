import * as tres from "@tresjs/core"
import { createApp } from "vue"
import { claim, equal, ok, THREE } from "claims"

export default [
  claim(
    "Converts a number or a Vector3 to an array of three numbers. Returns arrays and objects with x, y and z unchanged.",
    () => {
      const { normalizeVectorFlexibleParam: normalize } = tres
      const list = [1, 2, 3]
      const point = { x: 1, y: 2, z: 3 }
      equal(
        [normalize(2 as never), normalize(new THREE.Vector3(1, 2, 3) as never)],
        [
          [2, 2, 2],
          [1, 2, 3],
        ],
      )
      ok(
        (normalize(list as never) as unknown) === list &&
          (normalize(point as never) as unknown) === point,
      )
    },
  ),
  claim("Converts a color, an array, a string or a number to a Color", () => {
    for (const value of [new THREE.Color(1, 0, 0), [1, 0, 0], "red", 0xff0000]) {
      equal(tres.normalizeColor(value as never).getHexString(), "ff0000")
    }
  }),
  claim("app.use() registers only TresCanvas globally", () => {
    const app = createApp({})
    app.use(tres.default)
    equal(Object.keys(app._context.components), ["TresCanvas"])
  }),
  claim("The injection key of the context: the string 'useTres'", () =>
    equal(tres.INJECTION_KEY, "useTres"),
  ),
  claim(
    "removes an object from its parent, recursively disposes its children, and disposes the object, its geometry and its material or materials",
    () => {
      const root = new THREE.Group()
      const mesh = new THREE.Mesh(new THREE.BoxGeometry(), [
        new THREE.MeshBasicMaterial(),
        new THREE.MeshBasicMaterial(),
      ])
      root.add(new THREE.Group().add(mesh))
      let disposed = 0
      for (const part of [mesh.geometry, ...mesh.material])
        part.addEventListener("dispose", () => disposed++)
      tres.dispose(root.children[0] as never)
      equal([disposed, root.children.length], [3, 0])
    },
  ),
]
