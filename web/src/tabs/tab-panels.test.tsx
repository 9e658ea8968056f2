import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { TabPanels } from "./tab-panels"

const LABELS = ["npm", "yarn", "pnpm"]

function Group({ labels = LABELS }: { labels?: string[] }) {
  const tabs = labels.map((label) => ({ label, children: `with ${label}` }))
  return <TabPanels tabs={tabs} kind="code" />
}
const chosen = () =>
  screen.getAllByRole("tab", { selected: true }).map(({ textContent }) => textContent)

describe("TabPanels", () => {
  it("shows the panel of the selected tab, labeled by it", async () => {
    render(<Group />)
    expect(screen.getByRole("tabpanel", { name: "npm" }).textContent).toBe("with npm")
    await userEvent.click(screen.getByRole("tab", { name: "yarn" }))
    expect(screen.getByRole("tabpanel", { name: "yarn" }).textContent).toBe("with yarn")
    expect(screen.getAllByRole("tabpanel")).toHaveLength(1)
  })

  it.each([
    ["{ArrowRight}", "yarn"],
    ["{ArrowLeft}", "pnpm"],
    ["{End}", "pnpm"],
    ["{End}{Home}", "npm"],
    ["{End}{ArrowRight}", "npm"],
  ])("moves with %s to %s", async (keys, want) => {
    render(<Group />)
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(chosen()).toEqual([want])
    expect(document.activeElement?.textContent).toBe(want)
  })

  it("switches other groups with the label, and no others", async () => {
    render(
      <>
        <Group />
        <Group labels={["pnpm", "bun"]} />
        <Group labels={["Vue", "Nuxt"]} />
      </>,
    )
    const [first] = screen.getAllByRole("tab", { name: "pnpm" })
    if (first) await userEvent.click(first)
    expect(chosen()).toEqual(["pnpm", "pnpm", "Vue"])
    await userEvent.click(screen.getByRole("tab", { name: "bun" }))
    expect(chosen()).toEqual(["pnpm", "bun", "Vue"])
  })

  it("opens with the label selected on another page", () => {
    localStorage.setItem("tresdocs:tabs", '["bun","pnpm"]')
    render(<Group />)
    expect(chosen()).toEqual(["pnpm"])
  })
})
