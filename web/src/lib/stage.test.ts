import { expect, test } from "vitest"
import { Stage } from "./stage"

test("the actor that came first leaves when the stage is full", () => {
  const left: string[] = []
  const actor = (name: string) => ({ leave: () => left.push(name) })
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
