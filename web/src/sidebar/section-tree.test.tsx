import { fireEvent, render, screen } from "@testing-library/react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import type { NavNode } from "../payload.gen"
import { section } from "../testing/sample"
import { rowOf, SectionTree } from "./section-tree"

const unmarked = renderToStaticMarkup(<SectionTree nodes={section.nodes} />)

/** Marks a page in a section's tree like Go. */
function mark(html: string, nodes: NavNode[], path: string): string {
  let marked = html.replace(`<a href="${path}"`, `<a href="${path}" aria-current="page"`)
  for (const key of closedAround(nodes, path)) {
    marked = marked.replace(`data-key="${key}"`, `data-key="${key}" open=""`)
  }
  return marked
}

function closedAround(nodes: NavNode[], path: string): string[] {
  return nodes.flatMap((node) => {
    const below = closedAround(node.children ?? [], path)
    const holds = JSON.stringify(node).includes(`"path":"${path}"`) && node.children
    return holds && !node.open ? [node.key ?? "", ...below] : below
  })
}

describe("SectionTree", () => {
  it.each([
    "/guide",
    "/guide/basics/one",
    "/guide/advanced",
    "/guide/advanced/two",
    "/guide/advanced/deep/three",
  ])("for %s, renders the same HTML that Go creates from the unmarked tree", (path) => {
    const rendered = renderToString(<SectionTree nodes={section.nodes} current={path} />)
    expect(mark(unmarked, section.nodes, path)).toBe(rendered)
  })

  it("marks the nearest row above a page without a row like Go", () => {
    const row = rowOf(section.nodes, "/guide/advanced/two/below/it")
    expect(row).toBe("/guide/advanced/two")
    const rendered = renderToString(<SectionTree nodes={section.nodes} current={row} isBelow />)
    const marked = mark(unmarked, section.nodes, row)
    expect(rendered).toBe(marked.replace('aria-current="page"', 'aria-current="true"'))
  })

  it("never marks a link that an author has added", () => {
    const link = { title: "Again", path: "/guide/basics/one", link: true }
    const nodes = [link, { title: "Folder", key: "/f", children: [link] }, ...section.nodes]
    const rendered = renderToString(<SectionTree nodes={nodes} current={link.path} />)
    expect(rendered).toContain(`<a href="${link.path}" data-link=""><span>Again`)
    expect(rendered.match(/aria-current/g)).toHaveLength(1)
    expect(rendered).toContain('<details data-key="/f">')
    expect(
      rowOf(
        [
          { ...link, path: "/a/b" },
          { title: "A", path: "/a" },
        ],
        "/a/b",
      ),
    ).toBe("/a")
  })

  it("returns a page itself if there is no row above it", () => {
    expect(rowOf(section.nodes, "/other/page")).toBe("/other/page")
  })

  it("marks no page and opens only folders with `open` if there is no current page", () => {
    expect(unmarked).not.toContain("aria-current")
    expect(unmarked.match(/<details[^>]*>/g)).toEqual([
      '<details data-key="/guide/basics" open="">',
      '<details data-key="/guide/advanced">',
      '<details data-key="/guide/advanced/deep">',
    ])
  })

  it("shows a folder's own page once, as the first row in it", () => {
    render(<SectionTree nodes={section.nodes} />)
    const own = document.querySelectorAll('a[href="/guide/advanced"]')
    expect(own).toHaveLength(1)
    expect(own[0]?.closest("ul")?.firstElementChild).toBe(own[0]?.parentElement)
  })

  it("does not repeat a folder's own page if it is among the children", () => {
    const children = [
      { title: "Overview", path: "/x" },
      { title: "More", path: "/x/more" },
    ]
    render(<SectionTree nodes={[{ title: "X", key: "/x", path: "/x", children }]} />)
    const rows = [...document.querySelectorAll("a")].map(({ textContent }) => textContent)
    expect(rows).toEqual(["Overview", "More"])
  })

  it("keeps and reports what the reader toggled", () => {
    const onToggle = vi.fn()
    render(
      <SectionTree
        nodes={section.nodes}
        toggled={{ "/guide/basics": false }}
        onToggle={onToggle}
      />,
    )
    const basics = screen.getByText("Basics").closest("details")
    expect(basics?.open).toBe(false)
    if (!basics) return
    basics.open = true
    fireEvent(basics, new Event("toggle"))
    expect(onToggle).toHaveBeenCalledWith("/guide/basics", true)
  })
})
