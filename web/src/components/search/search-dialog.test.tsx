import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { SiteContext } from "../../hooks/use-site"
import { section, site } from "../../testing/sample"
import SearchDialog from "./search-dialog"

const onClose = vi.fn()
const rows = () => screen.queryAllByRole("option").map(({ textContent }) => textContent)
const current = () => screen.getByRole("option", { selected: true }).textContent

beforeEach(() => {
  onClose.mockClear()
  // jsdom knows the element, not what it does.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  render(
    <SiteContext value={site}>
      <SearchDialog tree={{ section }} open onClose={onClose} />
    </SiteContext>,
  )
})

describe("SearchDialog", () => {
  it("lists all pages before anything is typed", () => {
    expect(rows()).toHaveLength(6)
    expect(rows()[1]).toBe("Guide › Basics ›One")
  })

  it("finds pages by title, and says so when there is none", async () => {
    await userEvent.type(screen.getByRole("combobox"), "thr")
    expect(rows()).toEqual(["Guide › Advanced › Deep ›Three"])
    await userEvent.type(screen.getByRole("combobox"), "x")
    expect(rows()).toEqual([])
    expect(screen.getByText(/No page/)).toBeDefined()
  })

  it("moves with the arrows, round both ends, and tells screen readers where", async () => {
    const input = screen.getByRole("combobox")
    await userEvent.type(input, "{ArrowUp}")
    expect(current()).toBe("API")
    expect(input.getAttribute("aria-activedescendant")).toBe(
      screen.getByRole("option", { selected: true }).id,
    )
    await userEvent.type(input, "{ArrowDown}{ArrowDown}")
    expect(current()).toBe("Guide › Basics ›One")
  })

  it("follows the row with Enter, and closes", async () => {
    const followed = vi.fn((event: Event) => event.preventDefault())
    await userEvent.type(screen.getByRole("combobox"), "two")
    document.addEventListener("click", followed, { once: true })
    await userEvent.keyboard("{Enter}")
    expect((followed.mock.calls[0]?.[0].target as Element).closest("a")?.pathname).toBe(
      "/guide/advanced/two",
    )
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
