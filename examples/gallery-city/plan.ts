/** The distance between two streets. */
export const BLOCK = 1.5

/** The number of blocks on each side of the central one. */
export const SIDE = 8
