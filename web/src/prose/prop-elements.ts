/** The value of a prop. Readers cannot change lists, such as positions. */
export type PropValue = string | number | boolean | number[]

/** A prop that readers can change. */
export interface Control {
  name: string
  value: PropValue
  /** The element's default value. */
  default?: PropValue
  /** The range and step size of a slider. */
  min?: number
  max?: number
  step?: number
  /** The values to choose from, instead of a slider or a field. */
  options?: (string | number)[]
}

/** An element with the props that readers can change. */
export interface PropElement {
  tag: string
  props: Control[]
}

/** An element as described in a document. The values can have any type. */
interface WrittenElement {
  tag: string
  props?: WrittenProp[]
}

interface WrittenProp extends Omit<Control, "value" | "default" | "options"> {
  value?: unknown
  default?: unknown
  options?: unknown[]
}

/** Returns the elements that a document describes. Omits props with values that no control supports. */
export function readElements(elements: readonly WrittenElement[] = []): PropElement[] {
  return elements.map(({ tag, props = [] }) => ({ tag, props: props.flatMap(readProp) }))
}

function readProp({ value, default: initial, options, ...range }: WrittenProp): Control[] {
  if (!isPropValue(value)) return []
  const control: Control = { ...range, value }
  if (isPropValue(initial)) control.default = initial
  if (options) control.options = options.filter(isOption)
  return [control]
}

function isPropValue(value: unknown): value is PropValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === "number")
  return isOption(value) || typeof value === "boolean"
}

function isOption(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number"
}
