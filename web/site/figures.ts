/**
 * Draws diagrams and formulas, in the engine: Mermaid's as SVG, TeX's as MathML. Go decides what of the markup
 * reaches a page (internal/figures).
 */
import "./base64"
import { parseMermaid, renderMermaidSVG } from "beautiful-mermaid"
import temml from "temml"

interface Drawn {
  markup: string
  /** What the figure says, for readers who cannot see it. */
  text: string
  /** What the author calls it. */
  title: string
}

/** Statements that say how a diagram behaves or looks in Mermaid's own page. */
const IGNORED = /^\s*(?:click|linkStyle|accTitle|accDescr|title:|autonumber)\b.*$/
const FLOW = /^\s*(?:graph|flowchart)\b/
const FLOW_OR_STATE = /^\s*(?:graph|flowchart|stateDiagram(?:-v2)?)\b/

/** Splits a flowchart at line ends and at semicolons, other than those of labels. */
function statements(text: string): string[] {
  const found = [""]
  let open = 0
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && "[({".includes(sign)) open++
    else if (!quoted && "])}".includes(sign)) open--
    if (sign === "\n") {
      open = 0
      quoted = false
    }
    if (sign === "\n" || (sign === ";" && open <= 0 && !quoted)) found.push("")
    else found.push((found.pop() ?? "") + sign)
  }
  return found
}

/** Takes from the source what the layout has no use for, and what stands for the diagram as a whole. */
function prepare(source: string) {
  let text = source.replace(/\r\n?/g, "\n")
  const matter = /^\s*---\n([\s\S]*?)\n---\n/.exec(text)
  if (matter) text = text.slice(matter[0].length)
  text = text.replace(/%%\{[\s\S]*?\}%%/g, "")
  const about = (name: string) =>
    new RegExp(`^\\s*${name}\\s*:\\s*(.+?)\\s*$`, "m").exec(text)?.[1] ?? ""
  const title = about("accTitle") || (/^title:\s*(.+?)\s*$/m.exec(matter?.[1] ?? "")?.[1] ?? "")
  const description = about("accDescr") || (/accDescr\s*\{([^}]*)\}/.exec(text)?.[1]?.trim() ?? "")
  text = text.replace(/accDescr\s*\{[^}]*\}/g, "")
  const isFlow = FLOW.test(text.trimStart())
  const lines = (isFlow ? statements(text) : text.split("\n"))
    .filter((line) => !/^\s*%%/.test(line) && !IGNORED.test(line))
    // Groups are laid out with the whole, in its direction.
    .filter((line) => !isFlow || !/^\s*direction\s/.test(line))
  return { text: lines.join("\n").trim(), title, description }
}

const plain = (label: string) =>
  label
    .replace(/<br\s*\/?>|\\n|\n/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim()

/** Tells a graph by its edges, and any other diagram by the lines of its source. */
function tell(source: string): string {
  if (!FLOW_OR_STATE.test(source)) {
    const [kind, ...lines] = source
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
    return `${kind!.replace(/-v2$/, "")}: ${lines.join("; ")}`
  }
  const { nodes, edges } = parseMermaid(source)
  const name = (id: string) => {
    const node = nodes.get(id)
    const ends: Record<string, string> = { "state-start": "start", "state-end": "end" }
    return plain(ends[node?.shape ?? ""] ?? node?.label ?? id) || id
  }
  const linked = new Set(edges.flatMap(({ source, target }) => [source, target]))
  const parts = edges.map(
    ({ source, target, label }) =>
      `${name(source)} → ${name(target)}${label ? ` (${plain(label)})` : ""}`,
  )
  for (const id of nodes.keys()) if (!linked.has(id)) parts.push(name(id))
  return parts.join("; ")
}

/** Where in a graph an edge leads to nothing, which the parser passes over. */
const DANGLING = /(?:-->|---|-\.->|==>|\|)\s*;?$/

function diagram(source: string): Drawn {
  const { text, title, description } = prepare(source)
  const dangling = FLOW.test(text) && text.split("\n").find((line) => DANGLING.test(line.trim()))
  if (dangling) throw new Error(`nothing follows the edge in "${dangling.trim()}"`)
  const markup = renderMermaidSVG(text, { transparent: true, padding: 8, font: "Inter" })
  return { markup, title, text: description || tell(text) }
}

function formula(source: string, display: boolean): Drawn {
  const markup = temml.renderToString(source, {
    displayMode: display,
    throwOnError: true,
    annotate: false,
    trust: false,
    strict: false,
    maxSize: [10, 100],
    maxExpand: 200,
  })
  return { markup, title: "", text: source }
}

/** A figure that Go asks for. */
interface Wanted {
  kind: "diagram" | "formula" | "display"
  source: string
}

Object.assign(globalThis, {
  /** What Go calls: a figure as JSON in, its markup or what is wrong with it out. */
  draw(argument: string): string {
    const { kind, source } = JSON.parse(argument) as Wanted
    try {
      return JSON.stringify(
        kind === "diagram" ? diagram(source) : formula(source, kind === "display"),
      )
    } catch (error) {
      const { message, position } = error as Error & { position?: number }
      // An engine without memory or time is Go's concern.
      if (error instanceof Error && error.name === "InternalError") throw error
      return JSON.stringify({ fault: message, position })
    }
  },
})
