import { act, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import Toaster from "./toaster"
import { createToasts, type ToastContent } from "./toasts"

const toasts = createToasts()

/** Shows toasts and returns when they are rendered. */
async function show(...contents: ToastContent[]) {
  await act(async () => {
    for (const content of contents) toasts.add(content)
    await vi.advanceTimersByTimeAsync(0)
  })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryAllByRole("listitem").map((item) => item.dataset["state"])

describe("Toaster", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toaster toasts={toasts} />)
  })
  afterEach(async () => {
    toasts.clear()
    await wait(1000)
    vi.useRealTimers()
  })

  it("closes a toast after 5000 ms and removes it 200 ms later", async () => {
    await show({ title: "Copied" })
    const isOpen = () => toasts.list.get().map(({ open }) => open)
    await wait(4900)
    expect(isOpen()).toEqual([true])
    await wait(199)
    expect(isOpen()).toEqual([false])
    await wait(200)
    expect(isOpen()).toEqual([])
  })

  it("shows a toast for the duration that it specifies", async () => {
    await show({ title: "Brief", duration: 1000 }, { title: "Lasting", duration: Infinity })
    await wait(60_000)
    expect(shown()).toEqual(["open"])
    expect(screen.getByText("Lasting")).toBeDefined()
  })

  it("shows title, description, icon or avatar, color and actions", async () => {
    const run = vi.fn()
    const avatar = { src: "/face.png", alt: "A face" }
    await show(
      { title: "One", description: "First.", color: "error", actions: [{ label: "Retry", run }] },
      { title: "Two", icon: '<svg id="sign"></svg>', avatar, close: false },
      { title: "Three", icon: '<svg id="sign"></svg>', color: "success" },
    )
    const [one, two, three] = screen.getAllByRole("listitem")
    expect(one?.textContent).toBe("One First.Retry")
    expect(one?.dataset["color"]).toBe("error")
    expect(one?.querySelector("svg")).not.toBeNull()
    expect(two?.dataset["color"]).toBe("neutral")
    expect(two?.querySelector("img")).toMatchObject({ alt: "A face" })
    expect(two?.querySelector("button, svg")).toBeNull()
    expect(three?.querySelector("#sign")).not.toBeNull()
    expect(three?.querySelector("img")).toBeNull()
    fireEvent.click(screen.getByRole("button", { name: "Retry" }))
    expect(run).toHaveBeenCalledOnce()
    expect(one?.dataset["state"]).toBe("closed")
    fireEvent.click(three!.querySelector("button")!)
    expect(three?.dataset["state"]).toBe("closed")
    expect(two?.dataset["state"]).toBe("open")
  })

  it("moves the focus to the toasts with F8", async () => {
    await show({ title: "News" })
    const list = screen.getByRole("list")
    expect(document.activeElement).not.toBe(list)
    fireEvent.keyDown(document, { key: "F8", code: "F8" })
    expect(document.activeElement).toBe(list)
  })

  it.each([
    [49, "open"],
    [51, "closed"],
  ])("after a swipe of %i pixels, a toast is %s", async (distance, state) => {
    await show({ title: "Swiped" })
    const [toast] = screen.getAllByRole("listitem")
    toast!.setPointerCapture = toast!.releasePointerCapture = () => undefined
    toast!.hasPointerCapture = () => true
    const at = (clientX: number) => ({ button: 0, pointerId: 1, clientX, clientY: 0 })
    fireEvent.pointerDown(toast!, at(0))
    fireEvent.pointerMove(toast!, at(20))
    fireEvent.pointerMove(toast!, at(distance))
    fireEvent.pointerUp(toast!, at(distance))
    expect(toast?.dataset["state"]).toBe(state)
  })

  it("leaves 16 pixels between toasts", async () => {
    await show({ title: "One" }, { title: "Two" })
    expect(screen.getByRole("list").style.gap).toBe("16px")
  })
})
