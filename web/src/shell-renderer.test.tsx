import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { App } from "./app"
import type { AsyncStatus } from "./router/async-status"
import { createStore } from "./lib/store"
import type { Page } from "./payload.gen"
import { ShellRenderer } from "./shell-renderer"
import { page, site } from "./testing/sample"

const other: Page = {
  ...page,
  toc: [
    { id: "a", level: 2, text: "A & <b> \"c\" 'd'" },
    { id: "b'c", level: 3, text: "B" },
  ],
  previous: { path: "/p?a=1&b=2", title: "<Before>" },
  next: { path: "/n", title: "After", description: "It's next & last" },
}

/** Renders the shell of a page with React at once. */
function whole(page: Page): string {
  const tree = page.nav ? { html: "<!--nav-->" } : undefined
  const view = createStore({ page, tree, article: "<!--article-->" })
  return renderToString(<App site={site} view={view} status={createStore<AsyncStatus>("idle")} />)
}

/** Pages of sections: one by its address, one that is a section itself. */
const inSection: Page = { ...page, path: "/guide/x", section: undefined }
const isSection: Page = { ...page, path: "/guide" }

describe("ShellRenderer", () => {
  it("returns what React renders at once, for the first page and for later ones", () => {
    const shells = new ShellRenderer(site)
    for (const each of [page, other, inSection, isSection, page])
      expect(shells.render(each)).toBe(whole(each))
  })

  it("never treats a page's text as a token", () => {
    const toc = [{ id: "x", level: 2, text: "\uE003headings\uE004" }]
    const shell = new ShellRenderer(site).render({ ...page, toc, title: "\uE0030\uE004" })
    expect(shell).toContain("\uFFFDheadings\uFFFD</a>")
    expect(shell).toContain("\uFFFD0\uFFFD</h1>")
  })
})
