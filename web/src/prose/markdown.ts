import { completeProps } from "./coerce"
import type { MarkdownPart, Props } from "./component"
import { imageIn, otherValues, targetIn } from "./markdown-values"
import type { Registry } from "./registry"

/** A piece of a document: the author's Markdown, or a component. internal/out/outputs writes it. */
export type MarkdownNode = string | MarkdownComponent

export interface MarkdownComponent {
  name: string
  /** The values that the author wrote, keyed by prop name in camelCase. */
  props: Record<string, unknown>
  slots: { name: string; nodes: MarkdownNode[] }[]
  /** The text that a custom component renders in addition to its slots. */
  drawn?: string
  /** The level of the heading above the component. */
  level: number
  /** Whether the component is inline. */
  inline?: boolean
  /** The prefix of the first line of a block, such as a quote marker, followed by the prefix of its other lines. */
  first?: string
  prefix?: string
}

/** Converts a document to Markdown for agents. */
export function markdownOf(registry: Registry, nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? node : componentMarkdown(registry, node)))
    .join("")
}

function componentMarkdown(registry: Registry, node: MarkdownComponent): string {
  const text = contentOf(registry, node)
  if (node.inline) return text
  if (!text.trim()) return "\n"
  const { first = "", prefix = "" } = node
  const [begin = "", ...rest] = text.trim().split("\n")
  const lines = rest.map((line) => (line ? prefix : prefix.trimEnd()) + line)
  return `\n${[first + begin, ...lines].join("\n")}\n\n`
}

function contentOf(registry: Registry, node: MarkdownComponent): string {
  const { name, props, slots, level, drawn, inline } = node
  const filled = () =>
    slots.map((slot) => [slot.name, markdownOf(registry, slot.nodes).trim()] as const)
  const definition = registry.get(name)?.component.definition
  if (!definition || (drawn !== undefined && !definition.toMarkdown)) {
    const texts = [drawn, ...filled().map(([, text]) => text)].filter(Boolean)
    return texts.join(inline ? " " : "\n\n")
  }
  const values = completeProps({ ...definition.props, ...definition.items }, props)
  if (!definition.toMarkdown) return general(definition.props, values, filled())
  const inside = slots.find((slot) => slot.name === "default")?.nodes ?? []
  // Most components use either their parts or their text, and converting nested components takes time.
  return definition.toMarkdown(values, {
    get children() {
      return markdownOf(registry, inside).trim()
    },
    get slots() {
      return Object.fromEntries(filled())
    },
    get parts() {
      return [
        ...inside.filter((part) => typeof part !== "string").map((part) => partOf(registry, part)),
        ...(definition.items ? listed(props["items"], filled()) : []),
      ]
    },
    heading: "#".repeat(Math.min(level + 1, 6)),
  })
}

function partOf(registry: Registry, part: MarkdownComponent): MarkdownPart {
  const definition = registry.get(part.name)?.component.definition
  return {
    name: part.name,
    props: completeProps(definition?.props, part.props),
    children: part.slots
      .map(({ nodes }) => markdownOf(registry, nodes).trim())
      .filter(Boolean)
      .join("\n\n"),
  }
}

/** Returns the items that the author lists in a prop of a component. */
function listed(items: unknown, slots: Filled): MarkdownPart[] {
  if (!Array.isArray(items)) return []
  return items.map((item: unknown) => {
    const props = Object(item) as Record<string, unknown>
    const text = [props["content"], props["description"]].find((one) => typeof one === "string")
    const slot = slots.find(([name]) => name === props["slot"])?.[1]
    return { name: "", props, children: slot ?? text ?? "" }
  })
}

type Filled = readonly (readonly [slot: string, text: string])[]

/** Converts a component without `toMarkdown` to its title, description, image, lists, links and slots. */
function general(props: Props, values: Record<string, unknown>, slots: Filled): string {
  const filled = new Map(slots)
  const text = (...keys: string[]) => {
    for (const key of keys) {
      const value = filled.get(key) ?? values[key]
      if (typeof value === "string" && value) return value
    }
    return ""
  }
  const contents = slots.filter(([slot]) => !SHOWN.includes(slot)).map(([, inside]) => inside)
  const to = targetIn(props, values)
  const title = text("title", "label", ...("src" in props ? ["name"] : [])).replace(
    /\s*\\?\n\s*/g,
    " ",
  )
  if (to && !title && contents.length === 1 && !contents[0]?.includes("\n"))
    return `[${contents[0]}](${to})`
  const head = to ? `[${title || to}](${to})` : title
  const unfilled = Object.fromEntries(Object.entries(props).filter(([name]) => !filled.has(name)))
  const others = otherValues(unfilled, values)
  const image = imageIn(props, values)
  return [
    text("headline"),
    head && `**${head}**`,
    text("description"),
    image,
    ...others,
    ...contents,
  ]
    .filter(Boolean)
    .join("\n\n")
}

/** The slots that replace a prop of the same name. */
const SHOWN = ["headline", "title", "label", "description"]
