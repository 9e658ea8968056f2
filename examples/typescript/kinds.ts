export type Kind = 'box' | 'ball' | 'cone' | 'ring'

/** The payload of a click on a shape. */
export interface Pick {
  kind: Kind
  /** The height of the point where the shape was hit, in units above the ground. */
  height: number
  shift: boolean
}

export const colors: Record<Kind, string> = {
  box: '#3178C6',
  ball: '#E0A526',
  cone: '#D2553F',
  ring: '#4C8B57',
}
