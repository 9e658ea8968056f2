import { act, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { SiteContext } from "../../hooks/use-site"
import { page, section, site } from "../../testing/sample"
import { SearchButton } from "./search-button"

const told = vi.fn()
const open = () => screen.queryByRole("dialog")?.hasAttribute("open") ?? false

beforeEach(() => {
  told.mockClear()
  history.replaceState(null, "", "/")
  HTMLDialogElement.prototype.showPopover = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.hidePopover = function (this: HTMLDialogElement) {
    this.open = false
  }
  vi.stubGlobal(
    "Worker",
    class {
      postMessage = told
    },
  )
})

function show() {
  const view = { page, tree: { section }, article: "" }
  render(
    <SiteContext value={site}>
      <input aria-label="Other" />
      <SearchButton view={view} />
    </SiteContext>,
  )
}

describe("SearchButton", () => {
  it("opens the search and only then loads the index", async () => {
    show()
    expect(told).not.toHaveBeenCalled()
    // Without a pointer or the focus, which would load the index before the click.
    fireEvent.click(screen.getByRole("button", { name: "Search…" }))
    await vi.waitFor(() => expect(open()).toBe(true), 20_000)
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
    // Test files share modules: another one may have set the build, so that a mock of it would not apply.
    const start = {
      base: "/_tresdocs/search/",
      build: expect.any(String) as string,
      linkedSites: [],
    }
    expect(told.mock.calls[0]).toEqual([{ start }])
    expect(told.mock.calls.filter(([message]) => "start" in (message as object))).toHaveLength(1)
  })

  it("opens and closes with Ctrl+K, even from a field", async () => {
    show()
    const field = screen.getByLabelText("Other")
    const isLeft = fireEvent.keyDown(field, { key: "k", ctrlKey: true })
    expect(isLeft).toBe(false) // some browsers search the Web with Ctrl+K
    await vi.waitFor(() => expect(open()).toBe(true), 20_000)
    fireEvent.keyDown(field, { key: "K", metaKey: true })
    await vi.waitFor(() => expect(open()).toBe(false))
  })

  it.each([
    { key: "k" },
    { key: "j", ctrlKey: true },
    { key: "k", ctrlKey: true, shiftKey: true },
    { key: "k", ctrlKey: true, altKey: true },
    { key: "k", ctrlKey: true, metaKey: true },
  ])("leaves %o to the browser", (key) => {
    show()
    const isLeft = fireEvent.keyDown(document.body, key)
    expect(isLeft).toBe(true)
    expect(open()).toBe(false)
  })

  it("stays closed after two shortcuts in a row", async () => {
    show()
    await userEvent.click(screen.getByRole("button", { name: "Search…" }))
    await vi.waitFor(() => expect(open()).toBe(true), 20_000)
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })
    await vi.waitFor(() => expect(open()).toBe(false))
    act(() => {
      const key = { key: "k", ctrlKey: true, bubbles: true }
      document.body.dispatchEvent(new KeyboardEvent("keydown", key))
      document.body.dispatchEvent(new KeyboardEvent("keydown", key))
    })
    expect(open()).toBe(false)
  })

  it("keeps the keys pressed between the shortcut and the focus of its field", async () => {
    show()
    await userEvent.click(screen.getByRole("button", { name: "Search…" }))
    await vi.waitFor(() => expect(open()).toBe(true), 20_000)
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true })
    await vi.waitFor(() => expect(open()).toBe(false))
    act(() => {
      for (const key of ["k", "t", "w", "x", "Backspace", "o"]) {
        const init = { key, ctrlKey: key === "k", bubbles: true }
        document.body.dispatchEvent(new KeyboardEvent("keydown", init))
      }
    })
    const field = screen.getByRole<HTMLInputElement>("combobox")
    expect(field.value).toBe("two")
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, "s")
    expect(field.value).toBe("twos")
  })

  it("opens with a slash, but not in a text field", async () => {
    show()
    fireEvent.keyDown(screen.getByLabelText("Other"), { key: "/" })
    fireEvent.keyDown(document.body, { key: "/", ctrlKey: true })
    expect(screen.queryByRole("dialog", { hidden: true })).toBeNull()
    fireEvent.keyDown(document.body, { key: "/" })
    await vi.waitFor(() => expect(open()).toBe(true), 20_000)
  })

  it("opens if the URL contains a query", async () => {
    history.replaceState(null, "", "/?q=two")
    show()
    await vi.waitFor(() => expect(open()).toBe(true), 20_000)
    expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("two")
  })
})
