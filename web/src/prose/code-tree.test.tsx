import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import CodeTree from "./code-tree.island"

const FILES = ["src/main.ts", "src/App.vue", "package.json"]

function Tree({ defaultValue }: { defaultValue?: string }) {
  const items = FILES.map((filename) => ({
    name: "pre",
    props: { filename },
    children: `text of ${filename}`,
  }))
  return <CodeTree items={items} defaultValue={defaultValue} />
}
const visible = () => FILES.filter((name) => !screen.getByText(`text of ${name}`).hidden)

describe("CodeTree", () => {
  it("opens the file that the author names, or the first one", () => {
    const { unmount } = render(<Tree />)
    expect(visible()).toEqual(["src/main.ts"])
    unmount()
    render(<Tree defaultValue="src/App.vue" />)
    expect(visible()).toEqual(["src/App.vue"])
  })

  it("shows the file whose name is clicked", async () => {
    render(<Tree />)
    await userEvent.click(screen.getByRole("button", { name: "package.json" }))
    expect(visible()).toEqual(["package.json"])
    expect(screen.getByRole("button", { current: true }).textContent).toBe("package.json")
  })
})
