import type { Mesh } from 'three'

interface Stage {
  all: (type: string) => Mesh[]
  frames: (count?: number) => Promise<void>
  loop: (callback: (frame: { delta: number }) => void) => { off: () => void }
}

/** One frame of the loop: its duration in seconds, and how far the box turned during it. */
interface Step {
  delta: number
  turn: number
}

/** The speed of one turn in four seconds, in radians per second. */
const SPEED = Math.PI / 2

/** How long the check delays one frame, in milliseconds, to simulate a slow machine. */
const PAUSE = 150

/** Watches the box for several frames, including a long one. */
async function watch({ all, frames, loop }: Stage): Promise<Step[]> {
  const [box] = all('Mesh')
  if (!box) throw new Error('There is no mesh in the scene.')
  const steps: Step[] = []
  let last = box.rotation.y
  const { off } = loop(({ delta }) => {
    steps.push({ delta, turn: box.rotation.y - last })
    last = box.rotation.y
    if (steps.length !== 4) return
    const end = performance.now() + PAUSE
    while (performance.now() < end);
  })
  await frames(10)
  off()
  return steps.slice(1)
}

const near = (value: number, expected: number) => Math.abs(value - expected) < 0.05 * Math.abs(expected)

export default [
  {
    goal: 'The box turns around its y axis.',
    async missing(stage: Stage) {
      const steps = await watch(stage)
      return steps.some(({ turn }) => turn !== 0) ? '' : 'Its rotation.y stays the same.'
    },
  },
  {
    goal: 'Its speed is the same on a slow machine: a frame that takes longer turns it further.',
    async missing(stage: Stage) {
      const steps = await watch(stage)
      const longest = steps.reduce((a, b) => (a.delta > b.delta ? a : b))
      const shortest = steps.reduce((a, b) => (a.delta < b.delta ? a : b))
      const speed = (step: Step) => step.turn / step.delta
      if (longest.turn !== 0 && near(speed(longest), speed(shortest))) return ''
      const seconds = (step: Step) => `${step.delta.toFixed(3)} s`
      return `In a frame of ${seconds(shortest)} it turned by ${shortest.turn.toFixed(3)}, in one of ${seconds(longest)} by ${longest.turn.toFixed(3)}.`
    },
  },
  {
    goal: 'A turn takes four seconds.',
    async missing(stage: Stage) {
      const steps = await watch(stage)
      const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0)
      const speed = sum(({ turn }) => turn) / sum(({ delta }) => delta)
      if (near(Math.abs(speed), SPEED)) return ''
      return speed === 0 ? 'It does not turn.' : `A turn takes ${((2 * Math.PI) / Math.abs(speed)).toFixed(1)} seconds.`
    },
  },
]
