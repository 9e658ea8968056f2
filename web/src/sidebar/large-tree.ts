import type { NavNode } from "../payload.gen"

/**
 * Returns the nodes in a prerendered list. Go omits most rows of a large tree (`largeTree` in
 * internal/render/largetree.go).
 */
export function nodesIn(list: Element, nodes: NavNode[]): NavNode[] {
  const rows = [...list.children]
  return nodes.flatMap((node) => {
    const row = rows[0]?.firstElementChild
    if (!row || !isRowOf(row, node)) return []
    rows.shift()
    const below = row.querySelector(":scope > ul")
    return below && node.children ? { ...node, children: nodesIn(below, node.children) } : node
  })
}

function isRowOf(row: Element, { key, path, children }: NavNode): boolean {
  return children
    ? row.getAttribute("data-key") === key
    : row.localName === "a" && row.getAttribute("href") === path
}
