import { describe, expect, it } from "vitest"
import { nextStep, isActive, callOrder, startLoop, type LoopState } from "./loop"

const steps = [{ due: false }, { due: true }, { due: true }, { due: false }]

/** Advances a loop a number of times. Returns the steps that it has visited and its final state. */
function visited(state: LoopState, times: number) {
  const path = [state.step]
  for (let i = 0; i < times; i++) {
    state = nextStep(steps, state)
    path.push(state.step)
  }
  return { path: path.join(""), state }
}

describe("a loop", () => {
  it("takes every step if due steps always happen, and counts its rounds", () => {
    const { path, state } = visited(startLoop(true), 8)
    expect(path).toBe("012301230")
    expect(state).toMatchObject({ rounds: 2, done: 2 })
  })

  it("skips due steps that were not requested", () => {
    const { path, state } = visited(startLoop(false), 4)
    expect(path).toBe("03030")
    expect(state).toMatchObject({ rounds: 2, done: 0 })
  })

  it("takes requested steps once", () => {
    const { path, state } = visited({ ...startLoop(false), requested: true }, 6)
    expect(path).toBe("0123030")
    expect(state).toMatchObject({ requested: false, done: 1 })
  })

  it("does not count a skipped step that a reader has selected", () => {
    expect(nextStep(steps, { ...startLoop(false), step: 2 })).toMatchObject({
      step: 3,
      done: 0,
    })
  })

  it("stays at the first step if all steps are due", () => {
    const due = [{ due: true }]
    expect(nextStep(due, startLoop(false))).toMatchObject({ step: 0, rounds: 1 })
    expect(isActive({ due: true }, startLoop(false))).toBe(false)
  })
})

describe("callbacks", () => {
  it("are called by priority, then in the order of registration", () => {
    const order = (own: number) =>
      callOrder([10, -10, 0], own).map(({ priority, own }) => `${priority}${own ? "!" : ""}`)
    expect(order(0)).toEqual(["-10", "0", "0!", "10"])
    expect(order(-15)).toEqual(["-15!", "-10", "0", "10"])
  })
})
