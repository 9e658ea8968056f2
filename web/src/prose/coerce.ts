import { defaultsOf, type Prop, type Props } from "./component"

const LABELED_LINK = {
  label: { type: "string", default: "", doc: "Its text." },
  to: { type: "string", default: "", doc: "Its URL." },
} as const satisfies Props

/** The values that an author wrote, keyed by prop name in camelCase. */
export type Written = Readonly<Record<string, unknown>>

/**
 * Converts the values that an author wrote to the types of their props, and drops unknown props. This happens once,
 * when a component arrives from Go, so that other code need not check types again.
 */
export function coerceProps(props: Props = {}, written: Written): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key, raw] of Object.entries(written)) {
    const prop = Object.hasOwn(props, key) ? props[key] : undefined
    const value = prop && coerce(prop, raw)
    if (value !== undefined) values[key] = value
  }
  return values
}

/** Converts the values that an author wrote, and adds the default values of missing props. */
export function completeProps(props: Props = {}, written: Written): Record<string, unknown> {
  return { ...defaultsOf(props), ...coerceProps(props, written) }
}

/** Converts a value to the type of a prop. Returns undefined if that is impossible. */
export function coerce(
  { type, of, aliases = {} }: Pick<Prop, "type" | "of" | "aliases">,
  value: unknown,
): unknown {
  if (typeof type !== "string") {
    const text = textOf(value)
    const literal = text !== undefined && Object.hasOwn(aliases, text) ? aliases[text] : text
    return type.find((member) => String(member) === literal)
  }
  switch (type) {
    case "string":
    case "link":
      return textOf(value)
    case "text":
      return typeof value === "boolean" ? String(value) : textOf(value)
    case "icon":
      return typeof value === "string" ? value : undefined
    case "number":
      return numberOf(value)
    case "boolean":
      return typeof value === "string" ? value !== "false" : booleanOf(value)
    case "labeled-link":
      return isObject(value) ? completeProps(LABELED_LINK, value) : undefined
    case "pages":
    case "releases":
      return Array.isArray(value) ? value : undefined
    case "list":
      return Array.isArray(value) ? listOf(value, of) : undefined
    case "any":
      return value ?? undefined
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value)
  return typeof value === "string" ? value : undefined
}

function numberOf(value: unknown): number | undefined {
  const text = textOf(value)?.trim()
  return text && Number.isFinite(Number(text)) ? Number(text) : undefined
}

function booleanOf(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined
}

/** Returns the items of a list that match its item type. */
function listOf(items: unknown[], of: Prop["of"]): unknown[] {
  if (of === undefined) return items
  if (typeof of === "string") {
    return items.map((item) => coerce({ type: of }, item)).filter((item) => item !== undefined)
  }
  return items.filter(isObject).map((item) => completeProps(of, item))
}

function isObject(value: unknown): value is Written {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
