import type { Mesh } from 'three'

interface Stage {
  all: (type: string) => Mesh[]
  click: (object: Mesh) => Promise<void>
}

/** Returns the box. Throws if there is none. */
function boxOf({ all }: Stage): Mesh {
  const [box] = all('Mesh')
  if (!box) throw new Error('There is no mesh in the scene.')
  return box
}

export default [
  {
    goal: 'A click makes the box grow by 0.25.',
    async missing(stage: Stage) {
      const before = boxOf(stage).scale.x
      await stage.click(boxOf(stage))
      const after = boxOf(stage).scale.x
      if (after === before) return `Its scale stays ${after}: a plain variable has changed, and Vue has not noticed.`
      return Math.abs(after - before - 0.25) < 1e-6 ? '' : `Its scale has gone from ${before} to ${after}.`
    },
  },
  {
    goal: 'It starts again at 1 instead of growing beyond 2.',
    async missing(stage: Stage) {
      const sizes: number[] = []
      for (let clicks = 0; clicks < 4; clicks++) {
        await stage.click(boxOf(stage))
        sizes.push(boxOf(stage).scale.x)
      }
      const largest = Math.max(...sizes)
      if (largest > 2) return `After four more clicks, its scale has been ${largest}.`
      return sizes.includes(2) && sizes.includes(1) ? '' : `Its scale has been ${sizes.join(', ')}.`
    },
  },
  {
    goal: 'It stays the same mesh all the while.',
    async missing(stage: Stage) {
      const box = boxOf(stage)
      const { x } = box.scale
      await stage.click(box)
      if (boxOf(stage) !== box) return 'A click has replaced the mesh with another one.'
      return box.scale.x === x ? 'A click has not changed it.' : ''
    },
  },
]
