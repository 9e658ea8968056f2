import { execFileSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** A prop, event, option, return value or export on a page. */
export interface Entry {
  name: string
  /** Its type. It is undefined if the page does not state one, and "" if the page has text instead of code. */
  type?: string
  default?: string
  required: boolean
  /** Whether the other values come from the package's description, as for the members in "::api". */
  isDescribed?: boolean
}

type Text = string
type Element = [tag: string, props: Record<string, string>, ...children: Node[]]
/** A node of a page's tree as the program prints it. */
type Node = Text | Element

const files = readdirSync(`${root}content`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md") && !file.startsWith("zh-CN/"))
  .map((file): [path: string, file: string] => [pathOf(file), `${root}content/${file}`])
const pages = new Map<string, Node[]>()

/** Returns the path of a page, without order prefixes, extension and index. */
function pathOf(file: string): string {
  return `/${file}`
    .replace(/\.md$/, "")
    .replaceAll(/\/\d+\./g, "/")
    .replace(/\/index$/, "")
}

/** Lists the paths of pages that start with a prefix. */
export function pathsBelow(prefix: string): string[] {
  return files.map(([path]) => path).filter((path) => path.startsWith(prefix))
}

/** Parses the page at a path, such as /api/events/pointer-events. */
function read(path: string): Node[] {
  const cached = pages.get(path)
  if (cached) return cached
  const file = new Map(files).get(path)
  if (!file) throw new Error(`read ${path}: no such page`)
  const output = execFileSync(`${root}bin/tresdocs`, ["parse", file], { encoding: "utf8" })
  const { body } = JSON.parse(output) as { body: { value: Node[] } }
  pages.set(path, body.value)
  return body.value
}

/** Returns the content below a heading, such as /api#types, without subsections that belong to other subjects. */
function section(at: string, others: Set<string>): Node[] {
  const [path = "", id] = at.split("#")
  const nodes = read(path)
  const first = nodes.findIndex((node) => id && idOf(node) === id)
  if (id && first < 0) throw new Error(`read ${at}: no such heading`)
  const level = rank(nodes[first] ?? "")
  const rest = nodes.slice(first + 1)
  const end = rest.findIndex((node) => rank(node) > 0 && rank(node) <= level)
  let inside = true
  return rest.slice(0, end < 0 ? undefined : end).filter((node) => {
    if (rank(node) > 0) inside = !others.has(`${path}#${idOf(node)}`)
    return inside
  })
}

function idOf(node: Node): string | undefined {
  return rank(node) > 0 ? (node as Element)[1]["id"] : undefined
}

/** Returns the level of a heading, and 0 for any other node. */
function rank(node: Node): number {
  const match = /^h([1-6])$/.exec(typeof node === "string" ? "" : node[0])
  return Number(match?.[1] ?? 0)
}

/**
 * Lists the entries of fields, members and tables below a heading. In a table, the names are in the first column, or in
 * the given column.
 */
export function documented(at: string, others: Set<string>, column?: string): Entry[] {
  const nodes = section(at, others)
  return [
    ...all(nodes, "field").map(([, props]) => fieldEntry(props)),
    ...all(nodes, "member").map(([, { name = "" }]) => ({
      name,
      required: false,
      isDescribed: true,
    })),
    ...all(nodes, "table").flatMap((table) => tableEntries(table, column)),
  ]
}

/** Lists the names of the fields of a page. */
export function fields(path: string): string[] {
  return all(read(path), "field").map(([, props]) => props["name"] ?? "")
}

/** Lists the elements with a tag, at any depth. */
function all(nodes: Node[], tag: string): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return []
    const [name, , ...children] = node
    return name === tag ? [node] : all(children, tag)
  })
}

function fieldEntry(props: Record<string, string>): Entry {
  return {
    name: props["name"] ?? "",
    type: props["type"] ?? "",
    default: props["default"],
    required: ":required" in props,
  }
}

/** Matches the headers of columns that contain types. */
const TYPE = /^(Type|Payload|Narrows to|Receives)$/

/** Lists the entries of a table. A row may have several names, which share its other cells. */
function tableEntries(table: Element, column = ""): Entry[] {
  const headers = all([table], "th").map((cell) => textOf(cell))
  return all([table], "tr").flatMap((row) => {
    const cells = all([row], "td")
    const typeCell = cells[headers.findIndex((header) => TYPE.test(header))]
    const names = codes(cells[Math.max(0, headers.indexOf(column))]).map(bare)
    const defaults = defaultsIn(cells[headers.indexOf("Default")], names)
    return names.map((name, i) => ({
      name,
      type: typeCell && onlyCode(typeCell),
      default: defaults[i],
      required: cells.some((cell) => textOf(cell).startsWith("Required.")),
    }))
  })
}

/** Removes the "@" before the name of an event and the arguments after the name of a function. */
const bare = (name: string) => name.replace(/^@/, "").replace(/\(.*\)$/, "")

/** Lists the pieces of inline code in a cell. */
function codes(cell?: Element): string[] {
  return cell ? all([cell], "code").map((code) => textOf(code)) : []
}

/** Lists the defaults in a cell, one for each name in its row. */
function defaultsIn(cell: Element | undefined, names: string[]): string[] {
  const text = cell ? textOf(cell) : ""
  return names.length > 1 ? text.split(", ") : [text]
}

/** Returns the code of a cell that holds nothing else; "" for any other cell. */
function onlyCode(cell: Element): string {
  const text = textOf(cell)
  if (text === "nothing") return "{}"
  return text === codes(cell).join(" ") ? text : ""
}

/** Returns the plain text of a node. */
function textOf(node: Node): string {
  if (typeof node === "string") return node
  const [, , ...children] = node
  return children.map(textOf).join("")
}
