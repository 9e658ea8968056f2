/** What we need to know of a step to go on from it. */
export interface LoopStep {
  /** Whether it happens only when something has asked for it. */
  due: boolean
}

/** Where a loop stands. */
export interface LoopState {
  step: number
  /** Whether steps that must be asked for happen on every round. */
  always: boolean
  /** Whether something has asked for those steps. */
  asked: boolean
  /** How often the loop has gone round, and how often its due steps have happened. */
  rounds: number
  done: number
}

/** Returns a loop at its first step. */
export function startLoop(always: boolean): LoopState {
  return { step: 0, always, asked: false, rounds: 0, done: 0 }
}

/** Reports whether a loop that stands as it does takes a step. */
export function happens({ due }: LoopStep, { always, asked }: LoopState): boolean {
  return !due || always || asked
}

/** Moves a loop to the next step that happens, round its end. */
export function goOn(steps: LoopStep[], state: LoopState): LoopState {
  let next = leave(steps, state)
  do {
    const step = (next.step + 1) % steps.length
    next = { ...next, step, rounds: next.rounds + (step === 0 ? 1 : 0) }
  } while (next.step !== 0 && !stepHappens(steps, next))
  return next
}

function stepHappens(steps: LoopStep[], state: LoopState): boolean {
  const step = steps[state.step]
  return !step || happens(step, state)
}

/** Counts a round as done after the last of its due steps, and what was asked for as given. */
function leave(steps: LoopStep[], state: LoopState): LoopState {
  const last = steps.findLastIndex(({ due }) => due)
  if (state.step !== last || !stepHappens(steps, state)) return state
  return { ...state, asked: false, done: state.done + 1 }
}

/** Returns callbacks in the order in which they are called: by priority, then as registered. */
export function inTurn(others: number[], own: number): { priority: number; own: boolean }[] {
  const registered = [...others.map((priority) => ({ priority, own: false }))]
  return [...registered, { priority: own, own: true }].sort((a, b) => a.priority - b.priority)
}
