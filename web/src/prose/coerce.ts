import { defaultsOf, type Prop, type Props } from "./component"

const LABELED_LINK = {
  label: { type: "string", default: "", doc: "Its words." },
  to: { type: "string", default: "", doc: "Its address." },
} as const satisfies Props

/** What an author wrote, by the name of the prop in camelCase. */
export type Written = Readonly<Record<string, unknown>>

/**
 * Returns the values that an author wrote as their props take them, without those that no prop takes.
 * It runs once, where a component's call comes from Go; nothing behind it looks at types again.
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

/** Returns the values that an author wrote, and the default of each prop that is not among them. */
export function completeProps(props: Props = {}, written: Written): Record<string, unknown> {
  return { ...defaultsOf(props), ...coerceProps(props, written) }
}

/** Returns a value as a prop takes it, undefined where it takes no such value. */
export function coerce(
  { type, of, aliases = {} }: Pick<Prop, "type" | "of" | "aliases">,
  value: unknown,
): unknown {
  if (typeof type !== "string") {
    const text = textOf(value)
    const word = text !== undefined && Object.hasOwn(aliases, text) ? aliases[text] : text
    return type.find((member) => String(member) === word)
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

/** Returns the items that are what the list is of; others are left out. */
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
