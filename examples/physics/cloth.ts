/** The number of points along a side of the cloth, and the length of the side. */
export const SIDE = 33
export const SIZE = 2.9

const GRAVITY = -9.8
const REST = SIZE / (SIDE - 1)
/** How many times each step restores the length of the threads. Higher values make the cloth stiffer. */
const ROUNDS = 6
/** The ball, the floor, and the distance of the cloth from both. */
const BALL = { y: 1, radius: 1 }
const GAP = 0.035

/** Creates a cloth of points in the air, and a function that moves it by one step. */
export function createCloth() {
  const count = SIDE * SIDE
  const positions = new Float32Array(count * 3)
  for (let at = 0; at < count; at++) {
    const [x, z] = [(at % SIDE) * REST - SIZE / 2, Math.floor(at / SIDE) * REST - SIZE / 2]
    // The cloth is slightly uneven, so that it does not fall in the same way on all sides.
    positions.set([x * 0.97 - z * 0.24 + 0.12, 2.7 + x * 0.08, z * 0.97 + x * 0.24], at * 3)
  }
  const before = positions.slice()
  const threads = threadsOf()

  /** Moves two points so that the thread between them regains its length. */
  function pull(a: number, b: number, length: number) {
    const [i, j] = [a * 3, b * 3]
    const x = positions[j] - positions[i]
    const y = positions[j + 1] - positions[i + 1]
    const z = positions[j + 2] - positions[i + 2]
    const distance = Math.hypot(x, y, z) || 1
    const share = ((distance - length) / distance) * 0.5
    positions[i] += x * share
    positions[i + 1] += y * share
    positions[i + 2] += z * share
    positions[j] -= x * share
    positions[j + 1] -= y * share
    positions[j + 2] -= z * share
  }

  /** Keeps a point out of the ball and above the floor. Both of them slow it down. */
  function collide(at: number) {
    const i = at * 3
    const [x, y, z] = [positions[i], positions[i + 1] - BALL.y, positions[i + 2]]
    const distance = Math.hypot(x, y, z)
    const out = BALL.radius + GAP
    if (distance < out) {
      positions[i] = (x / distance) * out
      positions[i + 1] = (y / distance) * out + BALL.y
      positions[i + 2] = (z / distance) * out
      rub(i, 0.25)
    }
    if (positions[i + 1] < GAP) {
      positions[i + 1] = GAP
      rub(i, 0.6)
    }
  }

  /** Reduces the speed of a point by friction. */
  function rub(i: number, share: number) {
    for (let axis = i; axis < i + 3; axis++) before[axis] += (positions[axis] - before[axis]) * share
  }

  return {
    positions,

    /** Advances the cloth by a time in seconds, with wind along x. */
    step(time: number, wind: number) {
      for (let i = 0; i < positions.length; i++) {
        const speed = (positions[i] - before[i]) * 0.995
        before[i] = positions[i]
        positions[i] += speed
      }
      for (let at = 0; at < count; at++) {
        positions[at * 3] += wind * (0.7 + Math.sin(at * 0.37) * 0.3) * time * time
        positions[at * 3 + 1] += GRAVITY * time * time
      }
      for (let round = 0; round < ROUNDS; round++) for (const [a, b, length] of threads) pull(a, b, length)
      for (let at = 0; at < count; at++) collide(at)
    },
  }
}

/** Lists the pairs of points that are connected by a thread: neighbors, including diagonal ones. */
function threadsOf(): [a: number, b: number, length: number][] {
  const threads: [number, number, number][] = []
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const at = row * SIDE + column
      if (column + 1 < SIDE) threads.push([at, at + 1, REST])
      if (row + 1 < SIDE) threads.push([at, at + SIDE, REST])
      if (column + 1 < SIDE && row + 1 < SIDE) threads.push([at, at + SIDE + 1, REST * Math.SQRT2])
    }
  }
  return threads
}
