import {
  BoxGeometry,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  OrthographicCamera,
  Scene,
} from "three"
import { expect, test } from "vitest"
import { areaOf, listObjects, objectAt, type SceneObject } from "./scene-graph"

/** A camera that shows x and y from -2 to 2, from z = 5. */
const camera = new OrthographicCamera(-2, 2, 2, -2, 0, 10)
camera.position.z = 5
camera.updateMatrixWorld()

const seen = (object: Object3D) => object as unknown as SceneObject

function box(x: number, size: number) {
  const mesh = new Mesh(new BoxGeometry(size, size, size), new MeshBasicMaterial())
  mesh.position.x = x
  return mesh
}

function sceneOf(...objects: Object3D[]) {
  const scene = new Scene().add(...objects)
  scene.updateMatrixWorld()
  return scene
}

test("the area of an object covers its geometry and its children", () => {
  const parent = box(1, 1)
  const child = box(-2, 1)
  sceneOf(parent.add(child))
  expect(areaOf(seen(child), camera)).toEqual({
    left: 0.125,
    top: 0.375,
    right: 0.375,
    bottom: 0.625,
  })
  expect(areaOf(seen(parent), camera)).toEqual({
    left: 0.125,
    top: 0.375,
    right: 0.875,
    bottom: 0.625,
  })
  child.visible = false
  expect(areaOf(seen(parent), camera)?.left).toBe(0.625)
})

test("an object without geometry is a point, and one behind the camera has no area", () => {
  const light = new Object3D()
  light.position.set(1, 1, 0)
  const behind = box(0, 1)
  behind.position.z = 20
  sceneOf(light, behind)
  expect(areaOf(seen(light), camera)).toEqual({ left: 0.75, top: 0.25, right: 0.75, bottom: 0.25 })
  expect(areaOf(seen(behind), camera)).toBeUndefined()
  expect(areaOf(seen(light), undefined)).toBeUndefined()
})

test("instances are part of the area of their mesh", () => {
  const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial(), 2)
  for (const [i, x] of [-1, 1].entries()) {
    const place = new Object3D()
    place.position.x = x
    place.updateMatrix()
    mesh.setMatrixAt(i, place.matrix)
  }
  const scene = sceneOf(mesh)
  expect(areaOf(seen(mesh), camera)).toMatchObject({ left: 0.125, right: 0.875 })
  expect(listObjects(seen(scene)).rows[1]?.made).toBe("BoxGeometry · MeshBasicMaterial · × 2")
})

test("the smallest object at a point is found", () => {
  const [ground, cube] = [box(0, 4), box(1, 1)]
  sceneOf(ground, cube)
  const at = (x: number) => objectAt([seen(ground), seen(cube)], camera, x, 0.5)
  expect(at(0.75)).toBe(cube)
  expect(at(0.25)).toBe(ground)
  expect(objectAt([seen(cube)], camera, 0.25, 0.5)).toBeUndefined()
})

test("long lists are cut, and the rest is counted", () => {
  const many = new Object3D().add(...Array.from({ length: 30 }, () => new Object3D()))
  const { rows, hidden } = listObjects(seen(sceneOf(many, box(0, 1))))
  expect(rows.map(({ depth }) => depth)).toEqual([0, 1, ...Array<number>(20).fill(2), 1])
  expect(hidden).toBe(10)
})
