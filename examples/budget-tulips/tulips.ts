/** How the field is drawn. */
export type Step = 'meshes' | 'instanced' | 'simple'

const colors = ['#D7263D', '#F5B700', '#E85D9E', '#F46036', '#7B4BB5']

/** 600 tulips in five stripes with four rows each. */
export const tulips = Array.from({ length: 600 }, (_, index) => {
  const column = index % 20
  const row = Math.floor(index / 20)
  const wobble = Math.sin(index * 12.9898) * 0.5
  return {
    color: colors[Math.floor(column / 4)] ?? '#D7263D',
    x: (column - 9.5) * 0.24 + Math.floor(column / 4) * 0.16 - 0.32 + wobble * 0.06,
    z: 3.4 - row * 0.24 + wobble * 0.08,
    size: 1 + wobble * 0.3,
  }
})

/** The arguments of the geometries of a cup that is open at the top and of a stem. */
export const shapes = {
  fine: { bloom: [0.1, 32, 24, 0, Math.PI * 2, 0.75, Math.PI - 0.75], stem: [0.012, 0.018, 0.4, 16] },
  simple: { bloom: [0.1, 8, 6, 0, Math.PI * 2, 0.75, Math.PI - 0.75], stem: [0.012, 0.018, 0.4, 5, 1, true] },
} as const
