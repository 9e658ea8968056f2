import { expect, test } from "vitest"
import { Stage } from "./stage"

test("the actor that came first leaves when the stage is full", () => {
  const left: string[] = []
  const actor = (name: string) => ({ leave: () => left.push(name), back() {} })
  const [a, b, c, d] = [actor("a"), actor("b"), actor("c"), actor("d")]
  const stage = new Stage(2)
  stage.enter(a)
  stage.enter(b)
  stage.enter(a)
  expect(left).toEqual([])
  stage.enter(c)
  expect(left).toEqual(["b"])
  stage.exit(a)
  stage.enter(d)
  expect(left).toEqual(["b"])
})

test("behind the curtain nobody acts, and those who still want to come back after it", () => {
  const said: string[] = []
  const stage = new Stage(2)
  const actor = (name: string) => ({
    leave() {
      said.push(`${name} leaves`)
      stage.exit(this)
    },
    back: () => said.push(`${name} is back`),
  })
  const [a, b, c] = [actor("a"), actor("b"), actor("c")]
  stage.enter(a)
  stage.enter(b)
  const raise = stage.lower()
  expect(said).toEqual(["a leaves", "b leaves"])
  expect(stage.enter(c)).toBe(false)
  stage.exit(b)
  raise()
  expect(said.slice(2)).toEqual(["a is back", "c is back"])
  expect(stage.enter(c)).toBe(true)
})
