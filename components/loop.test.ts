import { describe, expect, it } from "vitest"
import { goOn, happens, inTurn, startLoop, type LoopState } from "./loop"

const steps = [{ due: false }, { due: true }, { due: true }, { due: false }]

/** Returns the steps that a loop goes through, and how it stands then. */
function visited(state: LoopState, times: number) {
  const places = [state.step]
  for (let i = 0; i < times; i++) {
    state = goOn(steps, state)
    places.push(state.step)
  }
  return { places: places.join(""), state }
}

describe("a loop", () => {
  it("takes every step where they always happen, and counts its rounds", () => {
    const { places, state } = visited(startLoop(true), 8)
    expect(places).toBe("012301230")
    expect(state).toMatchObject({ rounds: 2, done: 2 })
  })

  it("leaves out what nobody has asked for", () => {
    const { places, state } = visited(startLoop(false), 4)
    expect(places).toBe("03030")
    expect(state).toMatchObject({ rounds: 2, done: 0 })
  })

  it("does what was asked for once", () => {
    const { places, state } = visited({ ...startLoop(false), asked: true }, 6)
    expect(places).toBe("0123030")
    expect(state).toMatchObject({ asked: false, done: 1 })
  })

  it("does not count a step that a reader only looks at", () => {
    expect(goOn(steps, { ...startLoop(false), step: 2 })).toMatchObject({ step: 3, done: 0 })
  })

  it("comes to rest at the first step where all must be asked for", () => {
    const due = [{ due: true }]
    expect(goOn(due, startLoop(false))).toMatchObject({ step: 0, rounds: 1 })
    expect(happens({ due: true }, startLoop(false))).toBe(false)
  })
})

describe("callbacks", () => {
  it("are called by priority, equals as they were registered", () => {
    const order = (own: number) =>
      inTurn([10, -10, 0], own).map(({ priority, own }) => `${priority}${own ? "!" : ""}`)
    expect(order(0)).toEqual(["-10", "0", "0!", "10"])
    expect(order(-15)).toEqual(["-15!", "-10", "0", "10"])
  })
})
