import { execFileSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** What a page says of one prop, event, option, return or export. */
export interface Entry {
  name: string
  /** Its type, where the page has a place for it; "" where words stand there instead of code. */
  type?: string
  default?: string
  required: boolean
}

type Text = string
type Element = [tag: string, props: Record<string, string>, ...children: Node[]]
/** A node of a page's tree as the program prints it. */
type Node = Text | Element

const files = readdirSync(`${root}content`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md") && !file.startsWith("zh-CN/"))
  .map((file): [path: string, file: string] => [pathOf(file), `${root}content/${file}`])
const pages = new Map<string, Node[]>()

/** Returns the address of a page: without prefixes of order, extension and index. */
function pathOf(file: string): string {
  return `/${file}`
    .replace(/\.md$/, "")
    .replaceAll(/\/\d+\./g, "/")
    .replace(/\/index$/, "")
}

/** Lists the pages whose addresses start with a prefix. */
export function pathsBelow(prefix: string): string[] {
  return files.map(([path]) => path).filter((path) => path.startsWith(prefix))
}

/** Parses the page at a path, such as /api/events/pointer-events. */
function read(path: string): Node[] {
  const known = pages.get(path)
  if (known) return known
  const file = new Map(files).get(path)
  if (!file) throw new Error(`read ${path}: no such page`)
  const printed = execFileSync(`${root}bin/tresdocs`, ["parse", file], { encoding: "utf8" })
  const { body } = JSON.parse(printed) as { body: { value: Node[] } }
  pages.set(path, body.value)
  return body.value
}

/** Returns what stands under a heading, such as /api#types, and under those headings below it that no other subject has. */
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

/** The level of a heading, and 0 of anything else. */
function rank(node: Node): number {
  const match = /^h([1-6])$/.exec(typeof node === "string" ? "" : node[0])
  return Number(match?.[1] ?? 0)
}

/** Lists what fields and tables say under a heading; the names stand in a table's first column, or in the one given. */
export function documented(at: string, others: Set<string>, column?: string): Entry[] {
  const nodes = section(at, others)
  return [
    ...all(nodes, "field").map(([, props]) => fieldEntry(props)),
    ...all(nodes, "table").flatMap((table) => tableEntries(table, column)),
  ]
}

/** Lists the names of the fields of a page. */
export function fields(path: string): string[] {
  return all(read(path), "field").map(([, props]) => props["name"] ?? "")
}

/** Finds the elements of a tag, however deep. */
function all(nodes: Node[], tag: string): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return []
    const [own, , ...children] = node
    return own === tag ? [node] : all(children, tag)
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

/** What a column is called that holds types. */
const TYPE = /^(Type|Payload|Narrows to|Receives)$/

/** Reads a table: names in the first column, perhaps several in a row that share the rest. */
function tableEntries(table: Element, column = ""): Entry[] {
  const headers = all([table], "th").map((cell) => words(cell))
  return all([table], "tr").flatMap((row) => {
    const cells = all([row], "td")
    const typed = cells[headers.findIndex((header) => TYPE.test(header))]
    const names = codes(cells[Math.max(0, headers.indexOf(column))]).map(bare)
    const defaults = values(cells[headers.indexOf("Default")], names)
    return names.map((name, i) => ({
      name,
      type: typed && onlyCode(typed),
      default: defaults[i],
      required: cells.some((cell) => words(cell).startsWith("Required.")),
    }))
  })
}

/** Takes away what pages write around names: the sign of an event, the arguments of a function. */
const bare = (name: string) => name.replace(/^@/, "").replace(/\(.*\)$/, "")

/** Lists the pieces of inline code in a cell. */
function codes(cell?: Element): string[] {
  return cell ? all([cell], "code").map((code) => words(code)) : []
}

/** Lists what a cell of defaults holds, one for each name of its row. */
function values(cell: Element | undefined, names: string[]): string[] {
  const text = cell ? words(cell) : ""
  return names.length > 1 ? text.split(", ") : [text]
}

/** Returns the code that a cell is, or "" for words. */
function onlyCode(cell: Element): string {
  const text = words(cell)
  if (text === "nothing") return "{}"
  return text === codes(cell).join(" ") ? text : ""
}

/** Returns the text of an element without marks. */
function words(node: Node): string {
  if (typeof node === "string") return node
  const [, , ...children] = node
  return children.map(words).join("")
}
