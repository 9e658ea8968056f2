import { Box3, type Mesh, type MeshStandardMaterial, type Object3D, type SphereGeometry, Vector3 } from 'three'

interface Stage {
  all: (test: (object: Object3D) => boolean) => Mesh<SphereGeometry, MeshStandardMaterial>[]
}

/** Returns the first sphere of the scene. */
function sphereOf({ all }: Stage) {
  const [sphere] = all((object) => (object as Mesh).geometry?.type === 'SphereGeometry')
  if (!sphere) throw new Error('There is no mesh with a TresSphereGeometry yet.')
  return sphere
}

export default [
  {
    goal: 'The scene has a sphere.',
    missing(stage: Stage) {
      sphereOf(stage)
    },
  },
  {
    goal: 'The sphere is red.',
    missing(stage: Stage) {
      const { material } = sphereOf(stage)
      if (!material.color) return 'Its material has no color: use one such as TresMeshStandardMaterial.'
      const { r, g, b } = material.color
      return r > 0.2 && g < r / 3 && b < r / 3 ? '' : `Its color is #${material.color.getHexString()}.`
    },
  },
  {
    goal: 'It is beside the torus, at x = 2 or farther.',
    missing(stage: Stage) {
      const { x } = sphereOf(stage).getWorldPosition(new Vector3())
      return x >= 2 ? '' : `It is at x = ${x}.`
    },
  },
  {
    goal: 'It rests on the grid, neither in it nor above it.',
    missing(stage: Stage) {
      const { min, max } = new Box3().setFromObject(sphereOf(stage))
      if (Math.abs(min.y) < 0.05) return ''
      return `Its center is at y = ${(min.y + max.y) / 2}, and its radius is ${(max.y - min.y) / 2}.`
    },
  },
]
