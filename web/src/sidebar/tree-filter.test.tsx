import { describe, expect, it } from "vitest"
import type { NavNode } from "../payload.gen"
import { filterTree } from "./tree-filter"

const tree: NavNode[] = [
  { title: "Install", path: "/install" },
  {
    title: "Components",
    key: "/components",
    children: [
      { title: "Canvas", path: "/components/canvas" },
      { title: "Portal Canvas", path: "/components/portal" },
    ],
  },
]

const titles = (nodes: NavNode[]): unknown[] =>
  nodes.map(({ title, open, children }) => (children ? [title, open, titles(children)] : title))

describe("filterTree", () => {
  it("keeps the pages whose titles contain all words, with their folders open", () => {
    expect(titles(filterTree(tree, "canv"))).toEqual([
      ["Components", true, ["Canvas", "Portal Canvas"]],
    ])
    expect(titles(filterTree(tree, "CANVAS por"))).toEqual([
      ["Components", true, ["Portal Canvas"]],
    ])
    expect(titles(filterTree(tree, "inst"))).toEqual(["Install"])
    expect(filterTree(tree, "nothing")).toEqual([])
  })

  it("keeps all pages of a folder whose title contains the words", () => {
    expect(titles(filterTree(tree, "comp"))).toEqual([
      ["Components", true, ["Canvas", "Portal Canvas"]],
    ])
  })
})
