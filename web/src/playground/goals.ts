/** A goal of a challenge. */
export interface Goal {
  /** The goal, as a sentence. */
  goal: string
  /** The reason why the goal is not met, or an empty string if it is met. */
  missing: string
}

/** The maximum number of goals in a challenge. */
const MAX_GOALS = 20

/**
 * Reads the result of a check from a program's frame. The program can send anything, so malformed results are
 * ignored.
 */
export function readGoals(text: string): Goal[] {
  try {
    const result: unknown = JSON.parse(text)
    if (!Array.isArray(result) || result.length > MAX_GOALS) return []
    const goals: unknown[] = result
    return goals.every(isGoal) ? goals.map(({ goal, missing }) => ({ goal, missing })) : []
  } catch {
    return []
  }
}

/** Reports whether every goal is met. */
export const isSolved = (goals: readonly Goal[]): boolean =>
  goals.length > 0 && goals.every(({ missing }) => missing === "")

function isGoal(value: unknown): value is Goal {
  const { goal, missing } = Object(value) as Partial<Record<keyof Goal, unknown>>
  return typeof goal === "string" && typeof missing === "string"
}
