import type { Goal } from "./goals"

/** The argument of the goals in check.ts, which docs/writing.md describes. */
export interface Stage {
  context: unknown
  scene: unknown
  camera: () => unknown
  all: (test?: string | ((object: object) => boolean)) => object[]
  frames: (count?: number) => Promise<void>
  loop: (callback: (frame: { delta: number; elapsed: number }) => void) => { off: () => void }
  hover: (object: object) => Promise<void>
  press: (object: object) => Promise<void>
  release: (object: object) => Promise<void>
  click: (object: object) => Promise<void>
}

/** A goal as check.ts exports it. */
interface WrittenGoal {
  goal: string
  /** Returns a sentence about what the goal still needs, or nothing. */
  missing: (stage: Stage) => unknown
}

export function stageIn(host: HTMLElement): Stage
export function contextOf(node: unknown): unknown
export function tryGoals(goals: WrittenGoal[], host: HTMLElement): Promise<Goal[]>
