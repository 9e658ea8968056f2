import { act, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Component } from "../payload.gen"
import { registry } from "../prose/registry"
import { loaders } from "./loaders"
import { renderArticle } from "../testing/render-article"
import { createIslands } from "./hydrate"

const file = (filename: string): Component => ({
  name: "pre",
  props: { filename },
  slots: { default: [`<pre>code of ${filename}</pre>`] },
})
const group: Component = {
  name: "code-group",
  props: {},
  slots: { default: [file("a"), file("b")] },
}

const islands = createIslands()
afterEach(() => act(() => islands.unmount()))

/** Puts an article on the page and hydrates its islands. */
function show(parts: Component[]) {
  document.body.innerHTML = renderArticle(parts)
  islands.hydrate(document)
}

describe("createIslands", () => {
  it("hydrates an island on interaction, on its existing HTML", async () => {
    const complain = vi.spyOn(console, "error")
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false)
    show([group])
    const code = screen.getByText("code of b")
    await userEvent.hover(screen.getByRole("tab", { name: "b" }))
    await waitFor(() => expect(screen.getByRole("tab", { name: "b" })).toBeDefined())
    await waitFor(async () => {
      await userEvent.click(screen.getByRole("tab", { name: "b" }))
      expect(screen.getByRole("tab", { name: "b" }).getAttribute("aria-selected")).toBe("true")
    })
    expect(screen.getByText("code of b")).toBe(code)
    expect(code.closest("[role=tabpanel]")?.hasAttribute("hidden")).toBe(false)
    expect(complain).not.toHaveBeenCalled()
  })

  it("unmounts an island whose HTML was removed, and keeps the others", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false)
    show([group, group])
    const [gone, left] = document.querySelectorAll<HTMLElement>("[data-td-island]")
    for (const island of [gone, left]) island?.dispatchEvent(new Event("pointerenter"))
    const isAwake = (element?: HTMLElement) =>
      Object.keys(element ?? {}).some((key) => key.startsWith("__reactContainer"))
    await waitFor(() => expect([gone, left].every(isAwake)).toBe(true))
    gone?.remove()
    islands.hydrate(document)
    await waitFor(() => expect(gone?.innerHTML).toBe(""))
    expect(left?.querySelector("[role=tab]")).not.toBeNull()
  })

  it.each([
    ["as the first interaction", false],
    ["after another interaction", true],
  ])("replays a click that came before the code, %s", async (_, pointed) => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false)
    show([group])
    const island = document.querySelector("[data-td-island]")
    if (pointed) island?.dispatchEvent(new Event("pointerenter"))
    screen.getByRole("tab", { name: "b" }).click()
    await waitFor(() =>
      expect(screen.getByRole("tab", { name: "b" }).getAttribute("aria-selected")).toBe("true"),
    )
  })
})

describe("an island that fails", () => {
  it("keeps its HTML, and nested islands work", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false)
    const complain = vi.spyOn(console, "error").mockReturnValue()
    const loaderOf = loaders.get.bind(loaders)
    const Broken = () => {
      throw new Error("broken")
    }
    let fail = (_: typeof Broken) => {}
    const broken = new Promise<typeof Broken>((resolve) => (fail = resolve))
    vi.spyOn(loaders, "get").mockImplementation((name) =>
      name === "tabs" ? () => broken : loaderOf(name),
    )
    const selected = (name: string) => screen.getByRole("tab", { name }).ariaSelected
    const tab = { name: "tabs-item", props: { label: "Outer" }, slots: { default: [group] } }
    show([{ name: "tabs", props: {}, slots: { default: [tab] } }])
    const inner = document.querySelector('[data-td-island="code-group"]')
    inner?.dispatchEvent(new Event("pointerenter"))
    await waitFor(() => expect(inner).toHaveProperty("dataset.tdAwake", ""))
    document.querySelector("[data-td-island=tabs]")?.dispatchEvent(new Event("pointerenter"))
    fail(Broken)
    await waitFor(() => expect(complain).toHaveBeenCalledWith("island tabs:", expect.any(Error)))
    expect(selected("Outer")).toBe("true")
    screen.getByRole("tab", { name: "b" }).click()
    await waitFor(() => expect(selected("b")).toBe("true"))
  })
})

describe("an island whose code is unavailable", () => {
  afterEach(() => void vi.useRealTimers())

  /** Makes the code of an island unavailable for the given number of attempts. */
  function fail(times: number) {
    vi.spyOn(console, "error").mockReturnValue()
    const load = loaders.get("code-group")!
    let left = times
    vi.spyOn(loaders, "get").mockReturnValue(() => {
      return left-- > 0 ? Promise.reject(new Error("offline")) : load()
    })
  }
  const selected = (name: string) => screen.getByRole("tab", { name }).getAttribute("aria-selected")

  it("hydrates at the next interaction", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false)
    fail(2) // when it came into view, and at the first interaction
    show([group])
    const island = document.querySelector<HTMLElement>("[data-td-island]")
    const asleep = () => expect(island?.dataset["tdAwake"]).toBeUndefined()
    await waitFor(asleep)
    island?.dispatchEvent(new Event("pointerenter"))
    await waitFor(asleep)
    screen.getByRole("tab", { name: "b" }).click()
    await waitFor(() => expect(selected("b")).toBe("true"))
  })

  it("hydrates after a while in view", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false)
    vi.useFakeTimers()
    fail(1)
    show([group])
    await vi.advanceTimersByTimeAsync(29_999)
    expect(document.querySelector("[data-td-awake]")).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(document.querySelector("[data-td-awake]")).not.toBeNull()
  })
})

describe("loaders", () => {
  it("know exactly the islands of the registry", () => {
    const islands = [...registry].filter(([, { island }]) => island)
    const names = new Set(islands.map(([, { component }]) => component.displayName))
    expect([...loaders.keys()].sort()).toEqual([...names].sort())
  })

  it.each([...loaders])("return the registry's component for %s", async (name, load) => {
    expect(await load()).toBe(registry.get(name)?.component)
  })
})
