import { type Mesh, type MeshStandardMaterial, SRGBColorSpace } from 'three'

type Cube = Mesh<never, MeshStandardMaterial>

interface Stage {
  all: (type: string) => Cube[]
  press: (object: Cube) => Promise<void>
  release: (object: Cube) => Promise<void>
}

/** Returns the cube. Throws if there is none. */
function cubeOf({ all }: Stage): Cube {
  const [cube] = all('Mesh')
  if (!cube) throw new Error('There is no mesh in the scene.')
  return cube
}

const colorOf = ({ material }: Cube) => `#${material.color.getHexString()}`

/** Reports whether the color of a cube is a shade of blue. */
function isBlue({ material: { color } }: Cube) {
  const { h, s } = color.getHSL({ h: 0, s: 0, l: 0 }, SRGBColorSpace)
  return h > 0.52 && h < 0.72 && s > 0.3
}

export default [
  {
    goal: 'The cube is orange at first.',
    missing(stage: Stage) {
      const cube = cubeOf(stage)
      const { r, g, b } = cube.material.color
      return r > g && g > b ? '' : `It is ${colorOf(cube)}.`
    },
  },
  {
    goal: 'It turns blue when it is pressed.',
    async missing(stage: Stage) {
      const cube = cubeOf(stage)
      await stage.press(cube)
      const color = colorOf(cube)
      const blue = isBlue(cube)
      await stage.release(cube)
      return blue ? '' : `While the pointer is down on the cube, its color is ${color}.`
    },
  },
  {
    goal: 'It is orange again when the pointer goes up.',
    async missing(stage: Stage) {
      const cube = cubeOf(stage)
      const color = colorOf(cube)
      await stage.press(cube)
      if (colorOf(cube) === color) return 'The press has not changed its color, so nothing can change back.'
      await stage.release(cube)
      return colorOf(cube) === color ? '' : `After the release, its color is ${colorOf(cube)}.`
    },
  },
]
