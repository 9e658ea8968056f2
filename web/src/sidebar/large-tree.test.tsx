import { act } from "@testing-library/react"
import { hydrateRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { SiteContext } from "../hooks/use-site"
import type { NavNode } from "../payload.gen"
import type { Tree } from "../router/view"
import { page, section, site } from "../testing/sample"
import { nodesIn } from "./large-tree"
import { Navigation } from "./navigation"
import { SectionTree } from "./section-tree"

const folder = (key: string, ...names: string[]): NavNode => ({
  title: key,
  key,
  children: names.map((name) => ({ title: name, path: `${key}/${name}` })),
})
const all = [
  { title: "Start", path: "/start" },
  folder("/a", "one", "two", "three"),
  folder("/b", "one", "two"),
  { title: "End", path: "/end" },
]
const some = [folder("/a", "two"), folder("/b", "one"), { title: "End", path: "/end" }]

const listOf = (nodes: NavNode[]) => {
  const element = document.createElement("div")
  element.innerHTML = renderToString(<SectionTree nodes={nodes} />)
  return element.firstElementChild!
}

describe("nodesIn", () => {
  it("returns the nodes that a list shows", () => {
    expect(nodesIn(listOf(some), all)).toEqual(some)
    expect(nodesIn(listOf(all), all)).toEqual(all)
    expect(nodesIn(listOf([]), all)).toEqual([])
  })
})

describe("a large tree", () => {
  it("hydrates from a part of its rows without a difference, and then has all of them", () => {
    const complain = vi.spyOn(console, "error")
    const app = (tree: Tree) => (
      <SiteContext value={site}>
        <Navigation view={{ page, tree, article: "" }} />
      </SiteContext>
    )
    const whole = { ...section, nodes: all }
    const root = document.createElement("div")
    root.innerHTML = renderToString(app({ section: { ...section, nodes: some } }))
    root.querySelector("[data-slot=tree] li")!.setAttribute("data-td-gap", "") // as Go does
    document.body.append(root)
    const links = () => root.querySelectorAll("[data-slot=tree] a").length
    expect(links()).toBe(3)
    const summary = root.querySelector("summary")!
    summary.focus()
    let hydrated!: Root
    act(() => void (hydrated = hydrateRoot(root, app({ section: whole, prerendered: some }))))
    expect(links()).toBe(7)
    expect(complain).not.toHaveBeenCalled()
    expect(root.querySelector("summary"), "the row is replaced").toBe(summary)
    expect(document.activeElement).toBe(summary)
    const isWhole = () => root.querySelector("[data-slot=tree]")!.hasAttribute("data-whole")
    expect(isWhole()).toBe(true)
    act(() => hydrated.render(app({ section: whole })))
    expect(isWhole(), "gaps are shown on the next page").toBe(true)
    root.remove()
  })
})
