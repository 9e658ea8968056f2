/** The vases. Each has a description, and an outline that consists of the radius and height of its rings. */
export const vases = [
  {
    name: 'Blue vase',
    height: 42,
    color: '#2456A6',
    outline: [[0, 0], [0.3, 0], [0.42, 0.3], [0.45, 0.62], [0.3, 0.95], [0.2, 1.15], [0.3, 1.4], [0.26, 1.4], [0.16, 1.15]],
  },
  {
    name: 'Red vase',
    height: 27,
    color: '#B5432E',
    outline: [[0, 0], [0.28, 0], [0.5, 0.2], [0.58, 0.45], [0.46, 0.7], [0.26, 0.82], [0.34, 0.9], [0.29, 0.9], [0.2, 0.82]],
  },
  {
    name: 'Green vase',
    height: 36,
    color: '#5E7F3A',
    outline: [[0, 0], [0.22, 0], [0.26, 0.12], [0.17, 0.35], [0.24, 0.7], [0.34, 1.05], [0.4, 1.2], [0.36, 1.2], [0.28, 1]],
  },
] as const
