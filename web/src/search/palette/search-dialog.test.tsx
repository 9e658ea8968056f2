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

/** Opens the palette, with answers of a worker or only with the pages that the shell knows. */
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

/** Records the targets of clicked links. */
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
  // jsdom has the element, but not its methods.
  HTMLDialogElement.prototype.showPopover = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.hidePopover = function (this: HTMLDialogElement) {
    this.open = false
  }
})

describe("SearchDialog without its index", () => {
  it("lists the known pages and the color modes before anything is typed", () => {
    show()
    expect(rows()).toHaveLength(6 + 3)
    expect(rows()[1]).toBe("Basics › One")
    expect(screen.getByRole("status").textContent).toBe("9 results")
  })

  it("finds pages by title, and reports if there are none", async () => {
    show()
    await userEvent.type(field(), "thr")
    expect(rows()).toEqual(["Advanced › Deep › Three"])
    expect(screen.getByText("Thr", { selector: "mark" })).toBeDefined()
    await userEvent.type(field(), "x")
    expect(rows()).toEqual([])
    expect(screen.getByText("No results")).toBeDefined()
  })

  it("moves with the arrow keys, wraps around, and updates aria-activedescendant", async () => {
    show()
    await userEvent.type(field(), "{ArrowUp}")
    expect(current()).toBe("Dark")
    const selected = screen.getByRole("option", { selected: true })
    expect(field().getAttribute("aria-activedescendant")).toBe(selected.id)
    await userEvent.type(field(), "{ArrowDown}{ArrowDown}")
    expect(current()).toBe("Basics › One")
  })

  it("opens the row on Enter, closes, clears the query and remembers the page", async () => {
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

  it("adds the query to the URL and removes it again", async () => {
    const { reopen } = show()
    await userEvent.type(field(), "two words")
    await vi.waitFor(() => expect(location.search).toBe("?q=two+words"))
    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    expect(location.search).toBe("")
    reopen(false)
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(location.search).toBe("")
  })

  it("starts with the query in the URL", () => {
    history.replaceState(null, "", "/?q=three")
    show()
    expect(field().value).toBe("three")
    expect(rows()).toEqual(["Advanced › Deep › Three"])
  })
})

describe("SearchDialog with its index", () => {
  it("groups the answer, best group first, and shows parents and excerpts of hits", () => {
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

  it("searches one section only", async () => {
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

  it("after Enter, waits for the answer to the typed query", async () => {
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

  it("opens nothing if it was closed before the answer arrived", async () => {
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

  it("does not list the current page among the recent ones", () => {
    localStorage.setItem("tresdocs:recent", JSON.stringify(["/guide/two", "/guide"]))
    history.replaceState(null, "", "/guide/two")
    show(createStore<Answer | undefined>(undefined))
    expect(asked).toHaveBeenLastCalledWith({ query: "", within: "", recent: ["/guide"] })
  })

  it("opens other sites in new tabs, marked with an icon", () => {
    const hits = [hit("https://linked.example/x", "Linked", { external: true }), hit("/own", "Own")]
    show(createStore<Answer | undefined>({ query: "", within: "", hits, complete: true }))
    const [row, own] = screen.getAllByRole("option")
    expect([row?.getAttribute("target"), row?.getAttribute("rel")]).toEqual(["_blank", "noopener"])
    const marked = [row, own].map((row) => row?.querySelectorAll("svg.glyph").length)
    expect(marked).toEqual([2, 1]) // in addition to the icon of the page
  })

  it("moves by a screenful, and stops at the ends", async () => {
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

  it("does not pass Escape on to layers below", async () => {
    show()
    const onKeyDown = vi.fn()
    document.addEventListener("keydown", onKeyDown)
    await userEvent.type(field(), "{Escape}x")
    document.removeEventListener("keydown", onKeyDown)
    expect(onKeyDown.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(["x"])
  })
})

describe("SearchDialog without an answer", () => {
  const note = () => document.querySelector(".palette-note")?.textContent

  it("shows the known titles and, after a while, that it is searching", () => {
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

  it("searches the known titles if others are unavailable, and opens the first", async () => {
    const linked = hit("https://linked.example/x", "Linked", { external: true })
    const answer = createStore<Answer | undefined>(undefined)
    show(answer)
    await userEvent.type(field(), "two")
    act(() =>
      answer.set({ query: "two", within: "", hits: [linked], complete: true, failed: "titles" }),
    )
    expect(rows()).toEqual(["Advanced › Two", "https://linked.example/x"])
    expect(note()).toBe("Only titles around this page are searched: the index could not be loaded.")
    expect(screen.getByRole("status").textContent).toBe("2 results")
    const followed = follow()
    await userEvent.keyboard("{Enter}")
    expect(followed).toEqual(["/guide/advanced/two"])
  })

  it("reports that nothing was found if there are no titles", async () => {
    const answer = createStore<Answer | undefined>(undefined)
    show(answer)
    await userEvent.type(field(), "zebra")
    expect(screen.queryByText("No results")).toBeNull()
    act(() =>
      answer.set({ query: "zebra", within: "", hits: [], complete: true, failed: "titles" }),
    )
    expect(screen.getByText("No results")).toBeDefined()
    expect(screen.getByRole("status").textContent).toBe("0 results")
  })

  it("reports that only titles are searched", () => {
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
