import { act, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { App } from "./app"
import type { AsyncStatus } from "./router/async-status"
import { createStore } from "./lib/store"
import type { View } from "./router/view"
import type { Page } from "./payload.gen"
import { page, section, site } from "./testing/sample"

const landing: Page = { path: "/", layout: "landing", head: { title: "Sample" }, title: "Sample" }
const missing: Page = {
  path: "/404",
  layout: "error",
  head: { title: "Page not found" },
  title: "Page not found",
  description: "We are sorry but this page could not be found.",
  error: {
    statusCode: 404,
    statusMessage: "Page not found",
    message: "Page not found: /gide",
    suggestions: [{ label: "Guide", to: "/guide" }],
  },
}

function app(view: View, of = site) {
  const store = createStore(view)
  return {
    store,
    element: <App site={of} view={store} status={createStore<AsyncStatus>("idle")} />,
  }
}
const docs: View = { page, tree: { section }, article: "<p>Text</p>" }

describe("App", () => {
  it.each([docs, { page: landing, article: "" }, { page: missing, article: "" }])(
    "hydrates the $page.layout layout without a difference",
    (view) => {
      const complain = vi.spyOn(console, "error")
      const root = document.createElement("div")
      root.innerHTML = renderToString(app(view).element)
      document.body.append(root)
      const before = root.innerHTML.replaceAll("<!-- -->", "")
      const { unmount } = render(app(view).element, { container: root, hydrate: true })
      expect(before).toContain("© 2020 Sample")
      expect(complain).not.toHaveBeenCalled()
      const year = String(new Date().getFullYear())
      expect(root.innerHTML.replaceAll("<!-- -->", "")).toBe(before.replace("© 2020", `© ${year}`))
      unmount()
      root.remove()
    },
  )

  it("names every region of a documentation page", () => {
    render(app(docs).element)
    expect(screen.getByRole("link", { name: "Sample" }).closest("header")).not.toBeNull()
    expect(screen.getByRole("heading", { level: 1, name: "One" })).toBeDefined()
    for (const name of ["Documentation", "Breadcrumb", "Community", "Ecosystem"]) {
      expect(screen.getByRole("navigation", { name })).toBeDefined()
    }
    expect(screen.getByRole("link", { name: "Source code" }).getAttribute("rel")).toBe("noopener")
    const next = screen.getByRole("navigation", { name: "Previous and next page" })
    expect(within(next).getAllByRole("link")).toHaveLength(2)
    const community = screen.getByRole("navigation", { name: "Community" })
    const [edit] = within(community).getAllByRole("link")
    expect(edit?.textContent).toBe("Edit this page")
    expect(edit?.getAttribute("target")).toBe("_blank")
  })

  it("names the logo by its alternative text", () => {
    const header = { ...site.header, logo: { ...site.header.logo, alt: "A cube, home" } }
    render(app(docs, { ...site, header }).element)
    expect(screen.getByRole("link", { name: "A cube, home" }).closest("header")).not.toBeNull()
    expect(screen.queryByRole("link", { name: "Sample" })).toBeNull()
  })

  it.each([true, false])(
    "shows the search and the color mode toggle if both are set to %s",
    (shown) => {
      const header = { ...site.header, search: shown, colorMode: shown }
      render(app(docs, { ...site, header }).element)
      const bar = within(screen.getAllByRole("banner")[0]!)
      expect(bar.queryAllByRole("button", { name: /^Search/ })).toHaveLength(shown ? 1 : 0)
      expect(bar.queryAllByRole("button", { name: /mode$/ })).toHaveLength(shown ? 1 : 0)
    },
  )

  it("shows the text links on the landing page only", () => {
    const { unmount } = render(app({ page: landing, article: "" }).element)
    expect(screen.getByRole("navigation", { name: "Main" })).toBeDefined()
    unmount()
    render(app(docs).element)
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull()
  })

  it("suggests other pages on the 404 page", () => {
    render(app({ page: missing, article: "" }).element)
    const main = within(screen.getByRole("main"))
    expect(screen.getByRole("main").id).toBe("td:main") // the target of the link that skips the header
    expect(main.getByText("404")).toBeDefined()
    expect(main.getByText("We are sorry but this page could not be found.")).toBeDefined()
    expect(main.getAllByText(/Page not found/)).toEqual([
      main.getByRole("heading", { level: 1, name: "Page not found: /gide" }),
    ])
    expect(main.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/")
    const sections = within(main.getByRole("navigation", { name: "All sections" }))
    expect(sections.getByRole("link", { name: "Guide" }).getAttribute("href")).toBe("/guide")
  })

  it("names the missing URL, and suggests pages with similar ones", async () => {
    history.replaceState(null, "", "/gide")
    vi.stubGlobal("fetch", (address: string) =>
      Promise.resolve(
        address.includes("/builds/")
          ? Response.json({ prerendered: ["/guide", "/about"] })
          : Response.json({ title: "Start", description: "How to begin." }),
      ),
    )
    const bare: Page = { ...landing, layout: "error", title: "Page not found" }
    render(app({ page: bare, article: "" }).element)
    expect(screen.getByText("404")).toBeDefined()
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Page not found: /gide")
    const near = await screen.findByRole("navigation", { name: "Perhaps you meant" })
    const links = within(near).getAllByRole("link")
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["/guide", "StartHow to begin."],
    ])
    history.replaceState(null, "", "/")
  })

  it("shows both the status and the message of other errors if they differ", () => {
    const busy = (message: string): Page => ({
      ...missing,
      title: "Something went wrong",
      error: { statusCode: 503, statusMessage: "Busy", message },
    })
    const { unmount } = render(app({ page: busy("Try later"), article: "" }).element)
    const text = () => screen.getByRole("main").textContent
    expect(text()).toContain("503Something went wrong")
    expect(text()).toContain("BusyTry laterBack to home")
    unmount()
    render(app({ page: busy("Busy"), article: "" }).element)
    expect(text()).toBe(
      "503Something went wrongWe are sorry but this page could not be found.BusyBack to home",
    )
  })

  it("opens the menu over an inert page; Escape closes it and returns the focus", async () => {
    render(app(docs).element)
    const button = screen.getByRole("button", { name: "Open menu" })
    await userEvent.click(button)
    expect(screen.getByRole("main").hasAttribute("inert")).toBe(true)
    expect(document.getElementById("td:menu")?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard("{Escape}")
    expect(screen.getByRole("main").hasAttribute("inert")).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  it("opens the menu at the link of the current page, and keeps the page below from scrolling", async () => {
    render(app(docs).element)
    const { dataset } = document.documentElement
    expect(dataset["menu"]).toBeUndefined()
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }))
    expect(document.activeElement?.getAttribute("href")).toBe(page.path)
    expect(dataset["menu"]).toBe("open")
    await userEvent.click(screen.getByRole("button", { name: "Close menu" }))
    expect(dataset["menu"]).toBeUndefined()
  })

  it("closes the menu when the window becomes wide", async () => {
    const wide = new EventTarget()
    vi.stubGlobal("matchMedia", (media: string) =>
      media.includes("64rem") ? wide : new EventTarget(),
    )
    render(app(docs).element)
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }))
    act(() => void wide.dispatchEvent(new Event("change")))
    expect(screen.getByRole("button", { name: "Open menu" })).toBeDefined()
    expect(screen.getByRole("main").hasAttribute("inert")).toBe(false)
  })

  it("closes the menu and announces the title when the page changes", async () => {
    const { store, element } = app(docs)
    render(element)
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }))
    const next: Page = {
      ...page,
      path: "/guide",
      title: "Start",
      head: { title: "Start · Sample" },
    }
    act(() => store.set({ page: next, tree: { section }, article: "<p>New</p>" }))
    expect(screen.getByRole("button", { name: "Open menu" })).toBeDefined()
    expect(screen.getByRole("status").textContent).toBe("Start · Sample")
    expect(screen.getByText("New")).toBeDefined()
    const tree = screen.getByRole("navigation", { name: "Documentation" })
    expect(tree.querySelector("[data-slot=tree] [aria-current]")?.textContent).toBe("Start & <go>")
  })

  it("hides the color mode toggle if the page forces a mode", () => {
    const both = { ...site, footer: { ...site.footer, colorMode: true } }
    const head = { ...page.head, colorMode: "dark" }
    const { rerender } = render(app(docs, both).element)
    expect(screen.getAllByRole("button", { name: /Switch to/ })).toHaveLength(2)
    rerender(app({ ...docs, page: { ...page, head } }, both).element)
    expect(screen.queryByRole("button", { name: /Switch to/ })).toBeNull()
  })

  it("remembers the color mode the reader switches to", async () => {
    render(app(docs).element)
    await userEvent.click(screen.getByRole("button", { name: "Switch to dark mode" }))
    expect(localStorage.getItem("nuxt-color-mode")).toBe("dark")
    expect(document.documentElement.classList.contains("dark")).toBe(true)
    expect(await screen.findByRole("button", { name: "Switch to light mode" })).toBeDefined()
    document.documentElement.className = ""
  })
})
