import { render, screen } from "@testing-library/react"
import { beforeEach, expect, test, vi } from "vitest"
import Scene from "./scene.island"

const watching = new Set<() => void>()

beforeEach(() => {
  watching.clear()
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: object[]) => void) {
        watching.add(() => notify([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal("matchMedia", () => ({ matches: false }))
  HTMLCanvasElement.prototype.getContext = () => null
})

const files = [{ name: "pre", props: { filename: "App.vue" }, children: "code" }]

test("a scene has a description and its source", () => {
  render(<Scene items={files} name="box" title="A box" description="It turns." module="/box.js" />)
  expect(screen.queryByRole("figure", { name: "A box It turns." })).not.toBeNull()
  expect(screen.queryByText("Code")).not.toBeNull()
  expect(screen.getByRole("tab", { hidden: true }).textContent).toBe("App.vue")
})

test("a message is shown in browsers without WebGL once the scene is in view", async () => {
  render(<Scene items={[]} name="box" description="It turns." module="/box.js" />)
  for (const show of watching) show()
  expect(await screen.findByText(/WebGL is disabled or not available/)).not.toBeNull()
  expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", true)
})

test("an eager scene loads its poster immediately, and any other scene loads it close to the viewport", () => {
  const posterOf = (eager: boolean) =>
    render(
      <Scene items={[]} name="box" poster="/box.webp" eager={eager} />,
    ).container.querySelector("img")
  expect(posterOf(true)?.getAttribute("loading")).toBeNull()
  expect(posterOf(true)?.getAttribute("fetchpriority")).toBe("high")
  expect(posterOf(false)?.getAttribute("loading")).toBe("lazy")
})

test("a bare scene has no text and no button", () => {
  const { container } = render(<Scene items={[]} name="box" description="It turns." bare />)
  expect(container.textContent).toBe("")
  expect(screen.queryByRole("button")).toBeNull()
})
