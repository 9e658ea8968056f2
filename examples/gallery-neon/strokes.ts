/** A stroke is a list of points in the plane of the sign. */
export type Stroke = [x: number, y: number][]

/** Lists points of an ellipse, from one angle to another. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number, steps = 24): Stroke {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + (to - from) * i / steps
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
}

const HALF = Math.PI / 2

/** The strokes of the word OPEN. */
export const letters: Stroke[] = [
  arc(-1.8, 0.3, 0.42, 0.6, HALF, HALF + Math.PI * 1.96, 40),
  [[-1.0, -0.3], [-1.0, 0.3], [-1.0, 0.9]],
  [[-0.92, 0.9], ...arc(-0.72, 0.59, 0.38, 0.31, HALF, -HALF), [-0.92, 0.28]],
  [[0.9, 0.9], [0.28, 0.9], [0.2, 0.82], [0.2, -0.22], [0.28, -0.3], [0.9, -0.3]],
  [[0.26, 0.32], [0.55, 0.32], [0.8, 0.32]],
  [[1.4, -0.3], [1.4, 0.84], [1.46, 0.86], [2.1, -0.26], [2.16, -0.24], [2.16, 0.9]],
]

/** A frame with rounded corners. */
export const frame: Stroke = [
  ...arc(2.5, 0.95, 0.4, 0.4, 0, HALF, 8),
  ...arc(-2.5, 0.95, 0.4, 0.4, HALF, Math.PI, 8),
  ...arc(-2.5, -0.35, 0.4, 0.4, Math.PI, Math.PI + HALF, 8),
  ...arc(2.5, -0.35, 0.4, 0.4, -HALF, 0, 8),
]

/** An arrow below the frame. */
export const arrow: Stroke[] = [
  [[-1.5, -1.35], [0, -1.35], [1.45, -1.35]],
  [[1.05, -1.08], [1.46, -1.33], [1.46, -1.37], [1.05, -1.62]],
]
