import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import Loop from "./loop.island"

const step = (children: string, label: string, rest = {}) => ({
  name: "loop-step",
  props: { label, ...rest },
  children,
})
const items = [
  step("first", "before", { group: "Updates", priorities: [-10, 10] }),
  step("second", "draw", { group: "Render", due: true }),
  step("third", "after"),
]
const modes = [{ label: "always" }, { label: "on-demand", trigger: "invalidate()" }]

/** Renders a loop of three steps. */
function show() {
  render(<Loop items={items} title="One tick" modes={modes} />)
}

const selectedStep = () => screen.getByRole("tab", { selected: true }).textContent
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))

describe("Loop", () => {
  it("shows the steps in sequence and counts rounds and frames", async () => {
    show()
    expect(selectedStep()).toBe("1beforeUpdates")
    expect(screen.getByRole("tabpanel").textContent).toContain("first")
    await press("Next step")
    expect(selectedStep()).toBe("2drawRender")
    await press("Next step")
    await press("Next step")
    expect(selectedStep()).toBe("1beforeUpdates")
    expect(screen.getByText("1 round, 1 frame drawn")).toBeDefined()
  })

  it("moves with the arrow keys", async () => {
    show()
    await userEvent.click(screen.getByRole("tab", { name: /draw/ }))
    await userEvent.keyboard("{ArrowDown}")
    expect(document.activeElement?.textContent).toContain("after")
    expect(screen.getByRole("tabpanel").textContent).toContain("third")
  })

  it("skips due steps that were not requested, and labels them", async () => {
    show()
    await userEvent.click(screen.getByRole("radio", { name: "on-demand" }))
    expect(screen.getByRole("tab", { name: /draw.*left out/ })).toBeDefined()
    await press("Next step")
    expect(selectedStep()).toBe("3after")
    await press("invalidate()")
    await press("Next step")
    await press("Next step")
    expect(selectedStep()).toBe("2drawRender")
    await press("Next step")
    expect(screen.getByText("1 round, 1 frame drawn")).toBeDefined()
    await userEvent.click(screen.getByRole("tab", { name: /draw/ }))
    expect(screen.getByText(/Left out in this round/)).toBeDefined()
  })

  it("shows the reader's callback in the order of all callbacks", () => {
    show()
    const order = screen.getByRole("list", { name: "Order of the callbacks" })
    expect(order.textContent).toBe("cb(-10)yours(0)cb(10)")
  })
})
