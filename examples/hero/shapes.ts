import { extend } from '@tresjs/core'
import { Path } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

extend({ RoundedBoxGeometry })

/** The outline of a cone with rounded edges, 1.5 high and centered, for a lathe geometry. */
export const cone = new Path()
  .moveTo(0, -0.75)
  .lineTo(0.72, -0.75)
  .quadraticCurveTo(0.92, -0.75, 0.83, -0.59)
  .lineTo(0.12, 0.65)
  .quadraticCurveTo(0.06, 0.75, 0, 0.75)
  .getPoints(12)

/** The arguments of the geometry of a cube with rounded edges, as high as the cone. */
export const cube = [1.5, 1.5, 1.5, 8, 0.18]

/** The outline of a round plate with rounded edges, whose top is at 0. */
export const plate = new Path()
  .moveTo(0, -0.3)
  .lineTo(3.1, -0.3)
  .quadraticCurveTo(3.2, -0.3, 3.2, -0.2)
  .lineTo(3.2, -0.1)
  .quadraticCurveTo(3.2, 0, 3.1, 0)
  .lineTo(0, 0)
  .getPoints(8)
