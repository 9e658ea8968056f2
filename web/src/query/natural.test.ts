import { expect, it } from "vitest"
import { compareNatural } from "./natural"

it.each([
  ["2.two", "10.ten", -1],
  ["10.ten", "2.two", 1],
  ["2.a/10.b", "2.a/9.b", 1],
  ["a", "a/b", -1],
  ["1.a/.navigation", "1.a/1.index", -1],
  ["B", "a", -1],
  ["01.a", "1.a", -1],
  ["1.a", "1.a", 0],
  ["99999999999999999999999", "100000000000000000000000", -1],
])("orders %s and %s", (a, b, order) => {
  expect(Math.sign(compareNatural(a, b))).toBe(order)
})
