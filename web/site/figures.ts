/**
 * Draws Mermaid diagrams as SVG and TeX formulas as MathML, in the engine. Go sanitizes the markup
 * (internal/assets/figures).
 */
import "./base64"
import { parseMermaid, renderMermaidSVG } from "beautiful-mermaid"
import temml from "temml"

interface Figure {
  markup: string
  /** A description of the figure for readers who cannot see it. */
  text: string
  /** The title that the author has set. */
  title: string
}

/**
 * Matches statements that are left out: interaction, link styles, and the title and description, which `prepare` reads.
 */
const IGNORED = /^\s*(?:click|linkStyle|accTitle|accDescr|title:|autonumber)\b.*$/
const FLOW = /^\s*(?:graph|flowchart)\b/
const FLOW_OR_STATE = /^\s*(?:graph|flowchart|stateDiagram(?:-v2)?)\b/

/** Splits a flowchart at line breaks and semicolons, except in labels. */
function statements(text: string): string[] {
  const result = [""]
  let open = 0
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && "[({".includes(character)) open++
    else if (!quoted && "])}".includes(character)) open--
    if (character === "\n") {
      open = 0
      quoted = false
    }
    if (character === "\n" || (character === ";" && open <= 0 && !quoted)) result.push("")
    else result.push((result.pop() ?? "") + character)
  }
  return result
}

/** Splits the source of a diagram into its title, its description, and the statements that the layout uses. */
function prepare(source: string) {
  let text = source.replace(/\r\n?/g, "\n")
  const frontMatter = /^\s*---\n([\s\S]*?)\n---\n/.exec(text)
  if (frontMatter) text = text.slice(frontMatter[0].length)
  text = text.replace(/%%\{[\s\S]*?\}%%/g, "")
  const valueOf = (name: string) =>
    new RegExp(`^\\s*${name}\\s*:\\s*(.+?)\\s*$`, "m").exec(text)?.[1] ?? ""
  const title =
    valueOf("accTitle") || (/^title:\s*(.+?)\s*$/m.exec(frontMatter?.[1] ?? "")?.[1] ?? "")
  const description =
    valueOf("accDescr") || (/accDescr\s*\{([^}]*)\}/.exec(text)?.[1]?.trim() ?? "")
  text = text.replace(/accDescr\s*\{[^}]*\}/g, "")
  const isFlow = FLOW.test(text.trimStart())
  const lines = (isFlow ? statements(text) : text.split("\n"))
    .filter((line) => !/^\s*%%/.test(line) && !IGNORED.test(line))
    // All groups have the direction of the diagram.
    .filter((line) => !isFlow || !/^\s*direction\s/.test(line))
  return { text: lines.join("\n").trim(), title, description }
}

/** Returns a label as plain text. */
const plain = (label: string) =>
  label
    .replace(/<br\s*\/?>|\\n|\n/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim()

/** Describes a graph by listing its edges, and any other diagram by listing the lines of its source. */
function describe(source: string): string {
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

/** Matches a line that ends with an edge to nothing, which the parser ignores. */
const DANGLING = /(?:-->|---|-\.->|==>|\|)\s*;?$/

function diagram(source: string): Figure {
  const { text, title, description } = prepare(source)
  const dangling = FLOW.test(text) && text.split("\n").find((line) => DANGLING.test(line.trim()))
  if (dangling) throw new Error(`nothing follows the edge in "${dangling.trim()}"`)
  const markup = renderMermaidSVG(text, { transparent: true, padding: 8, font: "Inter" })
  return { markup, title, text: description || describe(text) }
}

function formula(source: string, display: boolean): Figure {
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

/** A request from Go to draw a figure. */
interface Request {
  kind: "diagram" | "formula" | "display"
  source: string
}

Object.assign(globalThis, {
  /**
   * The function that Go calls. It takes a {@link Request} as JSON, and returns a {@link Figure} or an error as JSON.
   */
  draw(argument: string): string {
    const { kind, source } = JSON.parse(argument) as Request
    try {
      return JSON.stringify(
        kind === "diagram" ? diagram(source) : formula(source, kind === "display"),
      )
    } catch (error) {
      const { message, position } = error as Error & { position?: number }
      // Go handles an engine that has run out of memory or time.
      if (error instanceof Error && error.name === "InternalError") throw error
      return JSON.stringify({ fault: message, position })
    }
  },
})
