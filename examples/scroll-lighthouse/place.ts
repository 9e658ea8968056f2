import { Raycaster, Vector2, Vector3 } from 'three'
import type { Camera, Object3D } from 'three'

/** A position in the picture, in percent, and whether something is in front of it. */
export interface Place { x: number, y: number, isHidden: boolean }

const point = new Vector3()
const screen = new Vector2()
const ray = new Raycaster()

/** Returns the position of an object in the picture, and whether `inTheWay` hides it. */
export function placeOf(object: Object3D, camera: Camera, inTheWay: Object3D): Place {
  object.getWorldPosition(point)
  const distance = camera.position.distanceTo(point)
  point.project(camera)
  ray.setFromCamera(screen.set(point.x, point.y), camera)
  const [hit] = ray.intersectObject(inTheWay)
  return { x: (point.x + 1) * 50, y: (1 - point.y) * 50, isHidden: point.z > 1 || (hit !== undefined && hit.distance < distance) }
}
