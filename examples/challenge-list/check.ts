import { Box3, type BoxGeometry, type Mesh, type MeshStandardMaterial, type Object3D } from 'three'

type Box = Mesh<BoxGeometry, MeshStandardMaterial>

interface Stage {
  all: (test: (object: Object3D) => boolean) => Box[]
}

/** The number of colors in the list of App.vue. */
const COUNT = 5

/** Returns the boxes of the scene, from left to right. */
function boxesOf({ all }: Stage): { box: Box; bounds: Box3 }[] {
  const boxes = all((object) => (object as Mesh).geometry?.type === 'BoxGeometry')
  if (boxes.length < 2) throw new Error(boxes.length === 0 ? 'There is no box.' : 'There is only one box.')
  const placed = boxes.map((box) => ({ box, bounds: new Box3().setFromObject(box) }))
  return placed.sort((a, b) => a.bounds.min.x - b.bounds.min.x)
}

export default [
  {
    goal: 'The scene has five boxes.',
    missing(stage: Stage) {
      const { length } = boxesOf(stage)
      return length === COUNT ? '' : `There are ${length} boxes.`
    },
  },
  {
    goal: 'They are side by side, with a gap between each two.',
    missing(stage: Stage) {
      const boxes = boxesOf(stage)
      const tight = boxes.slice(1).filter(({ bounds }, i) => bounds.min.x - boxes[i]!.bounds.max.x < 0.01)
      if (tight.length === 0) return ''
      return 'Some boxes touch or overlap: give each one a different x, more than 1 apart.'
    },
  },
  {
    goal: 'Each box has another color.',
    missing(stage: Stage) {
      const colors = new Set(boxesOf(stage).map(({ box }) => box.material.color?.getHexString()))
      return colors.size === COUNT ? '' : `The number of colors is ${colors.size}.`
    },
  },
]
