import { expect, it } from "vitest"
import { length } from "./length"

it.each([
  ["40rem", "40rem"],
  ["75%", "75%"],
  [".5em", ".5em"],
  ["-10", "-10px"],
  ["0", "0"],
  ["1px;position:fixed", undefined],
  ["calc(1px)", undefined],
  ["", undefined],
])("length(%j) is %j", (text, want) => expect(length(text)).toBe(want))
