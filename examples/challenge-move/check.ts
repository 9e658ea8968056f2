import { Box3, type BoxGeometry, type Mesh, type Object3D, Vector3 } from 'three'

interface Stage {
  all: (test: (object: Object3D) => boolean) => Mesh<BoxGeometry>[]
}

/** Returns the box after updating its position in the scene. Throws if there is none. */
function boxOf({ all }: Stage) {
  const [box] = all((object) => (object as Mesh).geometry?.type === 'BoxGeometry')
  if (!box) throw new Error('There is no mesh with a TresBoxGeometry in the scene.')
  box.updateWorldMatrix(true, false)
  return box
}

/** Returns the direction in the scene of one of the box's axes. */
const axisOf = (box: Mesh, x: number, y: number, z: number) => new Vector3(x, y, z).transformDirection(box.matrixWorld)

const near = (value: number, expected: number) => Math.abs(value - expected) < 0.05

const format = (value: number) => String(Math.round(value * 100) / 100)

/** An eighth of a turn. */
const EIGHTH = Math.PI / 4

export default [
  {
    goal: 'The box is two units to the right, at x = 2.',
    missing(stage: Stage) {
      const { x } = new Vector3().setFromMatrixPosition(boxOf(stage).matrixWorld)
      return near(x, 2) ? '' : `It is at x = ${format(x)}.`
    },
  },
  {
    goal: 'It rests on the grid, neither in it nor above it.',
    missing(stage: Stage) {
      const { min, max } = new Box3().setFromObject(boxOf(stage), true)
      return near(min.y, 0) ? '' : `It extends from y = ${format(min.y)} to y = ${format(max.y)}.`
    },
  },
  {
    goal: 'It is rotated by 45 degrees around the y axis, so that an edge points to the front.',
    missing(stage: Stage) {
      const box = boxOf(stage)
      if (axisOf(box, 0, 1, 0).y < 0.99) return 'It is tilted: rotate it only around the y axis.'
      const { x, z } = axisOf(box, 1, 0, 0)
      const angle = Math.atan2(-z, x)
      // An additional quarter turn does not change how the box looks.
      if (near(Math.abs(angle) % (2 * EIGHTH), EIGHTH)) return ''
      return angle === 0 ? 'It is not rotated.' : `It is rotated by ${format((angle * 180) / Math.PI)} degrees.`
    },
  },
]
