import { describe, expect, it } from "vitest"
import { templateOf, textOf, type TemplateProp } from "./element-template"

const write = (props: TemplateProp[]) => textOf(templateOf("TresLight", props))

describe("templateOf", () => {
  it.each([
    ["a string", { name: "color", value: "#ff8800" }, '<TresLight color="#ff8800" />'],
    ["a number", { name: "intensity", value: 2.5 }, '<TresLight :intensity="2.5" />'],
    ["a list", { name: "position", value: [1, 2, 3] }, '<TresLight :position="[1, 2, 3]" />'],
    ["true", { name: "cast-shadow", value: true }, "<TresLight cast-shadow />"],
    ["false", { name: "visible", value: false }, '<TresLight :visible="false" />'],
  ])("writes %s", (_, prop, line) => expect(write([prop])).toBe(line))

  it("omits props that have their default value", () => {
    const props = [
      { name: "intensity", value: 1, default: 1 },
      { name: "cast-shadow", value: false, default: false },
    ]
    expect(write(props)).toBe("<TresLight />")
  })

  it("puts each attribute on its own line if one line is too long", () => {
    const props = ["one", "two", "three"].map((name) => ({ name, value: "text of some length" }))
    expect(write(props)).toBe(
      '<TresLight\n  one="text of some length"\n  two="text of some length"\n  three="text of some length"\n/>',
    )
  })
})
