import { contextOf } from "../playground/stage"

/** A three.js vector. */
interface Vector {
  x: number
  y: number
  z: number
  clone(): Vector
  set(x: number, y: number, z: number): Vector
  applyMatrix4(matrix: unknown): Vector
  project(camera: unknown): Vector
  setFromMatrixPosition(matrix: unknown): Vector
}

interface Box {
  min: Vector
  max: Vector
}

/** The parts of a three.js object that the inspector uses. */
export interface SceneObject {
  uuid: string
  name: string
  type: string
  visible: boolean
  children: SceneObject[]
  position: Vector
  matrixWorld: unknown
  geometry?: { type: string; boundingBox: Box | null; computeBoundingBox(): void }
  material?: { type: string } | { type: string }[]
  isInstancedMesh?: boolean
  boundingBox?: Box | null
  computeBoundingBox?(): void
  count?: number
}

/** The parts of a TresCanvas context that the inspector uses. */
export interface TresContext {
  scene: { value: SceneObject }
  camera: { activeCamera: { value: unknown } }
  renderer: {
    instance: { info: { render: { calls: number; drawCalls?: number; triangles: number } } }
    loop: { onLoop(callback: () => void): { off: () => void } }
  }
}

/** Returns the context of the TresCanvas inside the element that a scene is drawn in. */
export function contextIn(host: Element): TresContext | undefined {
  for (const element of host.children) {
    // Vue stores the tree of an app on the element that it is mounted in.
    const context = contextOf((element as { _vnode?: unknown })._vnode)
    if (context) return context as TresContext
  }
  return undefined
}

/** The part of a canvas that an object covers, as fractions of the canvas size. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** The maximum number of descendants whose bounding boxes determine the area of an object. */
const MAX_PARTS = 200

/**
 * Returns the area that an object and its children cover. Returns undefined if no part of the object is in front of
 * the camera, or if the scene has no camera.
 */
export function areaOf(object: SceneObject, camera: unknown): Area | undefined {
  if (!camera) return undefined
  const points: Vector[] = []
  let parts = 0
  const add = (part: SceneObject) => {
    if (!part.visible || parts++ > MAX_PARTS) return
    points.push(...cornersOf(part))
    for (const child of part.children) add(child)
  }
  add(object)
  // An object without geometry, such as a light, counts as a point.
  if (points.length === 0)
    points.push(object.position.clone().setFromMatrixPosition(object.matrixWorld))
  const inFront = points.map((point) => point.project(camera)).filter(({ z }) => Math.abs(z) <= 1)
  if (inFront.length === 0) return undefined
  const xs = inFront.map(({ x }) => (x + 1) / 2)
  const ys = inFront.map(({ y }) => (1 - y) / 2)
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** Returns the corners of the bounding box of an object's geometry, in world coordinates. */
function cornersOf(object: SceneObject): Vector[] {
  const { geometry, matrixWorld, position } = object
  if (!geometry) return []
  const owner = object.isInstancedMesh ? object : geometry
  if (!owner.boundingBox) owner.computeBoundingBox?.()
  const box = owner.boundingBox
  if (!box || !Number.isFinite(box.min.x)) return []
  const corners: Vector[] = []
  for (const x of [box.min.x, box.max.x])
    for (const y of [box.min.y, box.max.y])
      for (const z of [box.min.z, box.max.z])
        corners.push(position.clone().set(x, y, z).applyMatrix4(matrixWorld))
  return corners
}

/** Returns the smallest object at a point on the canvas. */
export function objectAt(
  objects: readonly SceneObject[],
  camera: unknown,
  x: number,
  y: number,
): SceneObject | undefined {
  let found: SceneObject | undefined
  let smallest = Infinity
  for (const object of objects) {
    const area = areaOf(object, camera)
    if (!area || x < area.left || x > area.right || y < area.top || y > area.bottom) continue
    const size = (area.right - area.left) * (area.bottom - area.top)
    if (size < smallest) [found, smallest] = [object, size]
  }
  return found
}

/** A row in the list of objects. */
export interface Row {
  object: SceneObject
  depth: number
  /** The class names of the object's geometry and material. */
  made: string
}

/** The maximum number of rows, and of children of one object. */
const MAX_ROWS = 200
const MAX_CHILDREN = 20

/**
 * Lists the objects of a scene, with parents before their children. Also returns how many objects are not in the
 * list.
 */
export function listObjects(scene: SceneObject): { rows: Row[]; hidden: number } {
  const rows: Row[] = []
  let total = 0
  const count = (object: SceneObject) => {
    total++
    object.children.forEach(count)
  }
  const add = (object: SceneObject, depth: number) => {
    if (rows.length >= MAX_ROWS) return
    rows.push({ object, depth, made: madeOf(object) })
    for (const child of object.children.slice(0, MAX_CHILDREN)) add(child, depth + 1)
  }
  count(scene)
  add(scene, 0)
  return { rows, hidden: total - rows.length }
}

function madeOf({ geometry, material, isInstancedMesh, count }: SceneObject): string {
  const materials = [material ?? []].flat().map(({ type }) => type)
  const instances = isInstancedMesh ? [`× ${count}`] : []
  return [geometry?.type ?? [], ...new Set(materials), ...instances].flat().join(" · ")
}
