import { type Camera, type Light, type Mesh, type Object3D, type Scene, Vector3, type WebGLRenderer, WebGLRenderTarget } from 'three'

interface Stage {
  scene: Scene
  all: (test: string | ((object: Object3D) => boolean)) => Object3D[]
  camera: () => Camera
  context: { renderer: { instance: WebGLRenderer } }
}

/** The width and height of the picture that the check draws, in pixels. */
const SIZE = 96

/** Returns the ball. Throws if there is none. */
function ballOf({ all }: Stage): Mesh {
  const [ball] = all((object) => (object as Mesh).geometry?.type === 'SphereGeometry') as Mesh[]
  if (!ball) throw new Error('There is no mesh with a TresSphereGeometry in the scene.')
  return ball
}

/** Draws the scene and returns the brightness of a point on the screen, from 0 to 1. */
async function draw({ scene, camera, context }: Stage): Promise<(point: Vector3) => number> {
  const renderer = context.renderer.instance
  const target = new WebGLRenderTarget(SIZE, SIZE)
  const pixels = new Uint8Array(4 * SIZE * SIZE)
  renderer.setRenderTarget(target)
  renderer.render(scene, camera())
  renderer.setRenderTarget(null)
  await renderer.readRenderTargetPixelsAsync(target, 0, 0, SIZE, SIZE, pixels)
  target.dispose()
  const pixel = (value: number) => Math.min(SIZE - 1, Math.max(0, Math.floor(((value + 1) / 2) * SIZE)))
  return ({ x, y }) => {
    const at = 4 * (pixel(y) * SIZE + pixel(x))
    return (0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!) / 255
  }
}

/** Returns the brightness of the points of the ball that the camera sees, except for its outline. */
async function shadesOf(stage: Stage): Promise<number[]> {
  const ball = ballOf(stage)
  const camera = stage.camera()
  const eye = camera.getWorldPosition(new Vector3())
  const brightness = await draw(stage)
  const { normal, position } = ball.geometry.attributes
  const shades: number[] = []
  for (let i = 0; i < position!.count; i++) {
    const point = new Vector3().fromBufferAttribute(position!, i).applyMatrix4(ball.matrixWorld)
    const outward = new Vector3().fromBufferAttribute(normal!, i).transformDirection(ball.matrixWorld)
    if (outward.dot(eye.clone().sub(point).normalize()) > 0.35) shades.push(brightness(point.project(camera)))
  }
  if (shades.length === 0) throw new Error('The camera does not see the ball.')
  return shades
}

const isOn = (object: Object3D) => {
  const { isLight, visible, intensity } = object as Light
  return isLight && visible && intensity > 0
}

export default [
  {
    goal: 'The scene has a light.',
    missing({ scene, all }: Stage) {
      return scene.environment || all(isOn).length > 0 ? '' : 'There is no light in the scene.'
    },
  },
  {
    goal: 'One side of the ball is bright.',
    async missing(stage: Stage) {
      const brightest = Math.max(...(await shadesOf(stage)))
      if (brightest > 0.1) return ''
      return brightest > 0 ? 'Its brightest side is still dark: increase the intensity of a light.' : 'It is black.'
    },
  },
  {
    goal: 'The other side is darker, so that the ball looks round.',
    async missing(stage: Stage) {
      const shades = await shadesOf(stage)
      const [darkest, brightest] = [Math.min(...shades), Math.max(...shades)]
      if (brightest === 0) return 'It is black.'
      if (darkest < 0.8 * brightest) return ''
      return 'It is nearly the same on every side: add a light that shines from one side.'
    },
  },
  {
    goal: 'The dark side is not black.',
    async missing(stage: Stage) {
      return Math.min(...(await shadesOf(stage))) > 0.01 ? '' : 'No light reaches the dark side: add one that shines from everywhere.'
    },
  },
]
