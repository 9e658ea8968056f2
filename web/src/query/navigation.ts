import type { Row } from "./builder"
import { folderTitle } from "./folder-title"

/** A page in the navigation, or a folder of pages. */
export interface NavigationItem {
  title: string
  path: string
  stem: string
  children?: NavigationItem[]
  /** False for a folder without a page at its path. */
  page?: false
  [field: string]: unknown
}

/** A node under construction. It has a list of children even if the list stays empty. */
type Node = NavigationItem & { children: NavigationItem[] }

/** The ".navigation" rows, keyed by folder path. */
type Settings = Map<string, Row>

/**
 * Arranges the rows of a navigation query as a tree, in the same order. A folder appears at the position of its first
 * page.
 */
export function navigationTree(rows: Row[], fields: string[]): NavigationItem[] {
  const settings: Settings = new Map()
  const pages: Row[] = []
  for (const row of rows) {
    if (lastSegment(text(row["stem"])) === ".navigation") settings.set(settingsPath(row), row)
    else pages.push(row)
  }
  const top: NavigationItem[] = []
  for (const row of pages) addPage(top, row, settings, fields)
  return top.map(withoutEmptyChildren)
}

function addPage(top: NavigationItem[], row: Row, settings: Settings, fields: string[]): void {
  const node = pageNode(row, fields)
  const isIndex = lastSegment(node.stem).includes("index")
  if (isIndex) {
    const folder = settings.get(node.path)
    if (folder?.["navigation"] === false) return
    if (row["path"] !== "/") node.children.push(pageNode(row, fields))
    if (folder) Object.assign(node, folderFields(folder, fields))
  }
  const siblings = siblingsOf(top, row, settings, fields)
  if (!siblings) return
  const folder = siblings.find((item) => item.path === node.path && item.page === false)
  if (!folder || (siblings === top && !isIndex)) {
    siblings.push(node)
    return
  }
  const children = [...node.children, ...(folder.children ?? [])]
  if (siblings !== top) Object.assign(folder, node)
  delete folder.page
  folder.children = children
}

/** Finds the list that a page belongs in. Returns undefined if the settings of a folder hide the page. */
function siblingsOf(
  top: NavigationItem[],
  row: Row,
  settings: Settings,
  fields: string[],
): NavigationItem[] | undefined {
  const segments = text(row["path"]).slice(1).split("/")
  const stem = text(row["stem"]).split("/")
  let siblings = top
  for (let depth = 1; depth < segments.length; depth++) {
    const path = `/${segments.slice(0, depth).join("/")}`
    const folder = settings.get(path)
    if (folder?.["navigation"] === false) return undefined
    let parent = siblings.find((item) => item.path === path)
    if (!parent) {
      const named = folder ? folderFields(folder, fields) : {}
      const title = text(named["title"]) || folderTitle(segments[depth - 1] ?? "")
      parent = { ...named, title, path, stem: stem.slice(0, depth).join("/"), page: false }
      siblings.push(parent)
    }
    siblings = parent.children ??= []
  }
  return siblings
}

function pageNode(row: Row, fields: string[]): Node {
  return {
    title: text(row["title"]),
    path: text(row["path"]),
    stem: text(row["stem"]),
    ...pick(row, fields),
    ...object(row["navigation"]),
    children: [],
  }
}

/** Returns the requested settings of a folder that exist. */
function folderFields(row: Row, fields: string[]): Row {
  const title = text(row["title"]).toLowerCase() === "navigation" ? "" : row["title"]
  const definedFields = fields.filter((field) => row[field] !== null)
  return {
    ...pick(row, definedFields),
    ...(title ? { title } : {}),
    ...object(row["meta"]),
    ...object(row["navigation"]),
  }
}

function pick(row: Row, fields: string[]): Row {
  const present = fields.filter((field) => row[field] !== undefined)
  return Object.fromEntries(present.map((field) => [field, row[field]]))
}

function object(value: unknown): Row {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Row) : {}
}

function text(value: unknown): string {
  return typeof value === "string" ? value : ""
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1)
}

function settingsPath(row: Row): string {
  const path = text(row["path"])
  return path.slice(0, path.lastIndexOf("/")) || "/"
}

function withoutEmptyChildren({ children, ...item }: NavigationItem): NavigationItem {
  if (!children?.length) return item
  return { ...item, children: children.map(withoutEmptyChildren) }
}
