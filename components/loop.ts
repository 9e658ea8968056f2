/** The property of a step that determines whether the loop takes it. */
export interface LoopStep {
  /** Whether it happens only on request. */
  due: boolean
}

/** The state of a loop. */
export interface LoopState {
  step: number
  /** Whether due steps happen in every round. */
  always: boolean
  /** Whether the due steps were requested. */
  requested: boolean
  /** The number of rounds, and the number of rounds that included the due steps. */
  rounds: number
  done: number
}

/** Returns a loop at its first step. */
export function startLoop(always: boolean): LoopState {
  return { step: 0, always, requested: false, rounds: 0, done: 0 }
}

/** Reports whether a loop takes a step in its current state. */
export function isActive({ due }: LoopStep, { always, requested }: LoopState): boolean {
  return !due || always || requested
}

/** Moves a loop to the next step that it takes, which may be in the next round. */
export function nextStep(steps: LoopStep[], state: LoopState): LoopState {
  let next = completeStep(steps, state)
  do {
    const step = (next.step + 1) % steps.length
    next = { ...next, step, rounds: next.rounds + (step === 0 ? 1 : 0) }
  } while (next.step !== 0 && !isActiveStep(steps, next))
  return next
}

function isActiveStep(steps: LoopStep[], state: LoopState): boolean {
  const step = steps[state.step]
  return !step || isActive(step, state)
}

/** Leaves the current step. After the last due step, counts the round and clears the request. */
function completeStep(steps: LoopStep[], state: LoopState): LoopState {
  const last = steps.findLastIndex(({ due }) => due)
  if (state.step !== last || !isActiveStep(steps, state)) return state
  return { ...state, requested: false, done: state.done + 1 }
}

/** Returns callbacks in the order that they are called, which is by priority and then by registration. */
export function callOrder(others: number[], own: number): { priority: number; own: boolean }[] {
  const registered = [...others.map((priority) => ({ priority, own: false }))]
  return [...registered, { priority: own, own: true }].sort((a, b) => a.priority - b.priority)
}
