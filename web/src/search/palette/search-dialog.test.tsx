import { act, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { SiteContext } from "../../hooks/use-site"
import { SEARCH } from "../../lib/limits"
import { createStore } from "../../lib/store"
import type { Answer, Hit, Question } from "../answer"
import { page, section, site } from "../../testing/sample"
import { SearchDialog } from "./search-dialog"

const onClose = vi.fn()
const asked = vi.fn<(question: Question) => void>()
const rows = () => screen.queryAllByRole("option").map(({ textContent }) => textContent)
const current = () => screen.getByRole("option", { selected: true }).textContent
const field = () => screen.getByRole<HTMLInputElement>("combobox")

const hit = (to: string, group: string, rest: Partial<Hit> = {}): Hit => {
  return { to, title: [to], above: [], group, icon: "", level: 1, ...rest }
}

/** Opens the palette; with answers of a worker or, without one, with what the page knows. */
function show(answer?: ReturnType<typeof createStore<Answer | undefined>>, open = true) {
  const client = answer && { answer, ask: asked }
  const view = { page, tree: { section }, article: "" }
  const dialog = (open: boolean) => (
    <SiteContext value={site}>
      <SearchDialog view={view} client={client} open={open} onClose={onClose} />
    </SiteContext>
  )
  const { rerender } = render(dialog(open))
  return { reopen: (open: boolean) => rerender(dialog(open)) }
}

/** Counts clicks that lead somewhere and gives where. */
function follow() {
  const followed: string[] = []
  const listen = (event: Event) => {
    event.preventDefault()
    followed.push((event.target as Element).closest("a")?.pathname ?? "")
  }
  document.addEventListener("click", listen, { once: true })
  return followed
}

beforeEach(() => {
  onClose.mockClear()
  asked.mockClear()
  history.replaceState(null, "", "/")
  // jsdom knows the element, not what it does.
  HTMLDialogElement.prototype.showPopover = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.hidePopover = function (this: HTMLDialogElement) {
    this.open = false
  }
})

describe("SearchDialog without its index", () => {
  it("lists the pages at hand and the themes before anything is typed", () => {
    show()
    expect(rows()).toHaveLength(6 + 3)
    expect(rows()[1]).toBe("Basics › One")
    expect(screen.getByRole("status").textContent).toBe("9 results")
  })

  it("finds pages by title, and says so when there is none", async () => {
    show()
    await userEvent.type(field(), "thr")
    expect(rows()).toEqual(["Advanced › Deep › Three"])
    expect(screen.getByText("Thr", { selector: "mark" })).toBeDefined()
    await userEvent.type(field(), "x")
    expect(rows()).toEqual([])
    expect(screen.getByText("No matching data")).toBeDefined()
  })

  it("moves with the arrows, round both ends, and tells screen readers where", async () => {
    show()
    await userEvent.type(field(), "{ArrowUp}")
    expect(current()).toBe("Dark")
    const selected = screen.getByRole("option", { selected: true })
    expect(field().getAttribute("aria-activedescendant")).toBe(selected.id)
    await userEvent.type(field(), "{ArrowDown}{ArrowDown}")
    expect(current()).toBe("Basics › One")
  })

  it("follows the row with Enter, closes, clears and remembers the page", async () => {
    show()
    await userEvent.type(field(), "two")
    const followed = follow()
    await userEvent.keyboard("{Enter}")
    expect(followed).toEqual(["/guide/advanced/two"])
    expect(onClose).toHaveBeenCalled()
    expect(field().value).toBe("")
    expect(JSON.parse(localStorage.getItem("tresdocs:recent") ?? "")).toEqual([
      "/guide/advanced/two",
    ])
  })

  it("changes the theme by name", async () => {
    show()
    await userEvent.type(field(), "dark")
    expect(rows()).toEqual(["Dark"])
    await userEvent.keyboard("{Enter}")
    expect(localStorage.getItem("nuxt-color-mode")).toBe("dark")
    expect(document.documentElement.classList.contains("dark")).toBe(true)
  })

  it("puts the query into the address and takes it out again", async () => {
    const { reopen } = show()
    await userEvent.type(field(), "two words")
    await vi.waitFor(() => expect(location.search).toBe("?q=two+words"))
    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    expect(location.search).toBe("")
    reopen(false)
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(location.search).toBe("")
  })

  it("starts with the query of the address", () => {
    history.replaceState(null, "", "/?q=three")
    show()
    expect(field().value).toBe("three")
    expect(rows()).toEqual(["Advanced › Deep › Three"])
  })
})

describe("SearchDialog with its index", () => {
  it("groups the answer, best group first, and shows where a hit is and what is there", () => {
    const excerpt = ["…of a ", "mesh", " and"]
    show(
      createStore<Answer | undefined>({
        query: "",
        within: "",
        complete: true,
        hits: [
          hit("/b/one", "B"),
          hit("/a/one", "A"),
          hit("/b/two#x", "B", {
            title: ["T", "w", "o"],
            above: ["Up", "Here"],
            level: 2,
            excerpt,
          }),
        ],
      }),
    )
    const list = within(screen.getByRole("listbox"))
    expect(list.getAllByRole("group").map((group) => group.firstChild?.textContent)).toEqual([
      "B",
      "A",
      "Theme",
    ])
    expect(rows().slice(0, 3)).toEqual(["/b/one", "Up › Here › Two…of a mesh and", "/a/one"])
    expect(screen.getAllByText(/^(w|mesh)$/, { selector: "mark" })).toHaveLength(2)
  })

  it("looks through one section alone", async () => {
    const hits = [hit("/guide/two", "Guide"), hit("/api/one#x", "API"), hit("/apiary", "Other")]
    const answer = createStore<Answer | undefined>({ query: "", within: "", hits, complete: true })
    show(answer)
    const scopes = within(screen.getByRole("group", { name: "Search in" }))
    await userEvent.click(scopes.getByRole("button", { name: "API" }))
    expect(rows()).toEqual(["/api/one#x"])
    expect(asked).toHaveBeenLastCalledWith({ query: "", within: "/api", recent: [] })
    expect(document.activeElement).toBe(field())
    await userEvent.click(scopes.getByRole("button", { name: "All sections" }))
    expect(rows().slice(0, 3)).toEqual(["/guide/two", "/api/one#x", "/apiary"])
  })

  it("waits with Enter for the answer to what was typed", async () => {
    const answer = createStore<Answer | undefined>({
      query: "",
      within: "",
      hits: [],
      complete: true,
    })
    show(answer)
    await userEvent.type(field(), "two")
    expect(asked).toHaveBeenLastCalledWith({ query: "two", within: "", recent: [] })
    act(() => answer.set({ query: "tw", within: "", hits: [hit("/wrong", "A")], complete: true }))
    const followed = follow()
    await userEvent.keyboard("{Enter}")
    expect(followed).toEqual([])
    act(() => answer.set({ query: "two", within: "", hits: [hit("/right", "A")], complete: true }))
    expect(followed).toEqual(["/right"])
  })

  it("opens nothing when it was closed before the answer came", async () => {
    const answer = createStore<Answer | undefined>({
      query: "",
      within: "",
      hits: [],
      complete: true,
    })
    const { reopen } = show(answer)
    await userEvent.type(field(), "two{Enter}")
    reopen(false)
    const followed = follow()
    act(() => answer.set({ query: "two", within: "", hits: [hit("/right", "A")], complete: true }))
    expect(followed).toEqual([])
  })

  it("does not offer the page at hand among those opened before", () => {
    localStorage.setItem("tresdocs:recent", JSON.stringify(["/guide/two", "/guide"]))
    history.replaceState(null, "", "/guide/two")
    show(createStore<Answer | undefined>(undefined))
    expect(asked).toHaveBeenLastCalledWith({ query: "", within: "", recent: ["/guide"] })
  })

  it("leads to other sites in new tabs, marked as such", () => {
    const hits = [hit("https://sister.example/x", "Sister", { external: true }), hit("/own", "Own")]
    show(createStore<Answer | undefined>({ query: "", within: "", hits, complete: true }))
    const [row, own] = screen.getAllByRole("option")
    expect([row?.getAttribute("target"), row?.getAttribute("rel")]).toEqual(["_blank", "noopener"])
    const marked = [row, own].map((row) => row?.querySelectorAll("svg.glyph").length)
    expect(marked).toEqual([2, 1]) // besides the icon of the page
  })

  it("moves by a screenful, to the ends and no further", async () => {
    const hits = Array.from({ length: 25 }, (_, i) => hit(`/${i}`, "A"))
    show(createStore<Answer | undefined>({ query: "", within: "", hits, complete: true }))
    vi.spyOn(screen.getByRole("listbox"), "clientHeight", "get").mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40)
    const seen: (string | null)[] = []
    for (const key of [
      "PageDown",
      "PageDown",
      "PageDown",
      "PageDown",
      "PageUp",
      "PageUp",
      "PageUp",
      "PageUp",
    ]) {
      await userEvent.type(field(), `{${key}}`)
      seen.push(current())
    }
    expect(seen).toEqual(["/9", "/18", "Dark", "Dark", "/18", "/9", "/0", "/0"])
    vi.restoreAllMocks()
  })

  it("keeps Escape from what lies below", async () => {
    show()
    const heard = vi.fn()
    document.addEventListener("keydown", heard)
    await userEvent.type(field(), "{Escape}x")
    document.removeEventListener("keydown", heard)
    expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(["x"])
  })
})

describe("SearchDialog without an answer", () => {
  const note = () => document.querySelector(".palette-note")?.textContent

  it("shows the titles at hand, and after a while that it searches", () => {
    vi.useFakeTimers()
    const answer = createStore<Answer | undefined>(undefined)
    show(answer)
    expect(rows()).toContain("Basics › One")
    act(() => void vi.advanceTimersByTime(SEARCH.slow - 1))
    expect(note()).toBe("")
    act(() => void vi.advanceTimersByTime(1))
    expect(note()).toBe("Searching…")
    act(() => answer.set({ query: "", within: "", hits: [], complete: true }))
    expect(note()).toBe("")
    vi.useRealTimers()
  })

  it("searches the titles at hand where no others can be had, and opens the first", async () => {
    const sister = hit("https://sister.example/x", "Sister", { external: true })
    const answer = createStore<Answer | undefined>(undefined)
    show(answer)
    await userEvent.type(field(), "two")
    act(() =>
      answer.set({ query: "two", within: "", hits: [sister], complete: true, failed: "titles" }),
    )
    expect(rows()).toEqual(["Advanced › Two", "https://sister.example/x"])
    expect(note()).toBe("Only titles around this page are searched: the index could not be loaded.")
    expect(screen.getByRole("status").textContent).toBe("2 results")
    const followed = follow()
    await userEvent.keyboard("{Enter}")
    expect(followed).toEqual(["/guide/advanced/two"])
  })

  it("says that nothing is found where there are not even titles", async () => {
    const answer = createStore<Answer | undefined>(undefined)
    show(answer)
    await userEvent.type(field(), "zebra")
    expect(screen.queryByText("No matching data")).toBeNull()
    act(() =>
      answer.set({ query: "zebra", within: "", hits: [], complete: true, failed: "titles" }),
    )
    expect(screen.getByText("No matching data")).toBeDefined()
    expect(screen.getByRole("status").textContent).toBe("0 results")
  })

  it("says when only titles are searched", () => {
    const hits = [hit("/a", "A")]
    show(
      createStore<Answer | undefined>({
        query: "",
        within: "",
        hits,
        complete: true,
        failed: "words",
      }),
    )
    expect(note()).toBe("Only titles are searched: the index could not be loaded.")
    expect(rows()[0]).toBe("/a")
  })
})
