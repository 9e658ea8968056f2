import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { coerceProps } from "./coerce"
import CodeGroup from "./code-group.island"
import Tabs from "./tabs.island"

const item = (props: Record<string, string>) => ({ name: "x", props })
const labels = () => screen.getAllByRole("tab").map(({ textContent }) => textContent)

describe("Tabs", () => {
  it("names tabs by label, or by number", () => {
    render(<Tabs items={[item({ label: "Code" }), item({})]} />)
    expect(labels()).toEqual(["Code", "Tab 2"])
  })

  it.each([
    ["1", "B"],
    [1, "B"],
    ["7", "A"],
    [undefined, "A"],
  ])("with defaultValue %s opens %s", (defaultValue, want) => {
    const items = [item({ label: "A" }), item({ label: "B" })]
    render(<Tabs items={items} {...coerceProps(Tabs.definition.props, { defaultValue })} />)
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe(want)
  })
})

describe("CodeGroup", () => {
  it("names blocks by file name, label, language or number", () => {
    render(
      <CodeGroup
        items={[
          item({ filename: "a.ts", language: "ts" }),
          item({ label: "B" }),
          item({ language: "bash" }),
          item({}),
        ]}
      />,
    )
    expect(labels()).toEqual(["a.ts", "B", "bash", "4"])
  })
})
