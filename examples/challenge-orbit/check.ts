import { type Camera, Vector3, type WebGLRenderer } from 'three'

interface Stage {
  camera: () => Camera
  frames: (count?: number) => Promise<void>
  context: { renderer: { instance: WebGLRenderer } }
}

/** The position and the direction of the camera. */
interface View {
  position: Vector3
  direction: Vector3
}

/** How far the check drags, in pixels. */
const DISTANCE = 80

/** The camera looks at this point at the start. */
const CENTER = new Vector3(0, 0, 0)

const viewOf = ({ camera }: Stage): View => ({
  position: camera().getWorldPosition(new Vector3()),
  direction: camera().getWorldDirection(new Vector3()),
})

/** Drags from the center of the canvas to the left, and returns the view before and after. */
async function drag(stage: Stage): Promise<[View, View]> {
  const canvas = stage.context.renderer.instance.domElement
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const dispatch = (type: string, moved: number, buttons: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: left + width / 2 - moved,
        clientY: top + height / 2,
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        buttons,
      }),
    )
  // Controls capture the pointer. Browsers only allow this for pointers that exist.
  canvas.setPointerCapture = canvas.releasePointerCapture = () => {}
  const before = viewOf(stage)
  dispatch('pointerdown', 0, 1)
  for (let moved = DISTANCE / 4; moved <= DISTANCE; moved += DISTANCE / 4) {
    dispatch('pointermove', moved, 1)
    await stage.frames()
  }
  dispatch('pointerup', DISTANCE, 0)
  await stage.frames()
  return [before, viewOf(stage)]
}

export default [
  {
    goal: 'Dragging moves the camera.',
    async missing(stage: Stage) {
      const [before, after] = await drag(stage)
      return before.position.distanceTo(after.position) > 0.1 ? '' : 'The camera stays in its place.'
    },
  },
  {
    goal: 'The camera orbits the knot: it keeps its distance and continues to look at it.',
    async missing(stage: Stage) {
      const [before, after] = await drag(stage)
      if (before.position.distanceTo(after.position) <= 0.1) return 'The camera stays in its place.'
      const [near, far] = [before, after].map(({ position }) => position.distanceTo(CENTER)).sort((a, b) => a - b)
      if (far! > near! * 1.1) return 'Its distance from the knot changes.'
      const toCenter = CENTER.clone().sub(after.position).normalize()
      return after.direction.dot(toCenter) > 0.95 ? '' : 'It no longer looks at the knot.'
    },
  },
]
