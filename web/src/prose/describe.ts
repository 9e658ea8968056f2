import type { Prop, Props, Slots } from "./component"
import type { Entry, Registry } from "./registry"

/** The description of a component for Go and the documentation. internal/render/components reads it. */
export interface Description {
  kind: "block" | "inline" | "list" | "island"
  doc: string
  /** The component's real name, if this is an alias. */
  alias?: string
  props: PropDescription[]
  slots: SlotDescription[]
  /** The props to read from each component in the default slot, if it has items. */
  items?: PropDescription[]
  parent?: string
  command?: string
  landing?: boolean
}

interface PropDescription {
  name: string
  /** The name of the type, or "value" if the prop takes one of `values`. */
  type: string
  values?: string[]
  /** Aliases of the values. */
  aliases?: string[]
  doc: string
  required?: boolean
  default?: unknown
  /** The items of a list, either as the props of an object or as the name of a type. */
  props?: PropDescription[]
  of?: string
}

interface SlotDescription {
  name: string
  doc: string
  inline?: boolean
  required?: boolean
  or?: string
}

/** Describes all components, sorted by name. */
export function describe(registry: Iterable<[string, Entry]>): Record<string, Description> {
  const all = [...registry].map(([name, entry]) => [name, describeEntry(name, entry)] as const)
  for (const [name, { parent }] of all) {
    if (parent !== undefined && !all.some(([other]) => other === parent)) {
      throw new Error(`component "${name}": parent: there is no component "${parent}"`)
    }
  }
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Describes a custom component under its name and its aliases. */
export function describeOwn(name: string, registry: Registry): Record<string, Description> {
  const entry = registry.get(name)
  if (!entry) return {}
  const { parent, aliases = [] } = entry.component.definition
  if (parent !== undefined && !registry.get(parent)) {
    throw new Error(`component "${name}": parent: there is no component "${parent}"`)
  }
  const names = [name, ...aliases]
  return Object.fromEntries(names.map((known) => [known, describeEntry(known, entry)]))
}

function describeEntry(name: string, { component, island }: Entry): Description {
  const { definition, displayName = name } = component
  const { doc, props, slots, items, parent, inline, command, landing } = definition
  const kind = island ? "island" : items ? "list" : inline ? "inline" : "block"
  return {
    kind,
    doc,
    alias: displayName === name ? undefined : displayName,
    props: describeProps(props),
    slots: describeSlots(slots),
    items: items && Object.entries(items).map(describeProp),
    parent,
    command,
    landing,
  }
}

/** Describes props, except those that the build supplies. */
function describeProps(props: Props = {}): PropDescription[] {
  return Object.entries(props)
    .filter(([, { supplied }]) => !supplied)
    .map(describeProp)
}

function describeProp([name, prop]: [string, Prop]): PropDescription {
  const { doc, required, default: initial } = prop
  return { name, ...describeType(prop), doc, required, default: initial }
}

function describeType({
  type,
  of,
  aliases,
}: Prop): Pick<PropDescription, "type" | "values" | "aliases" | "props" | "of"> {
  if (typeof type !== "string") {
    return { type: "value", values: type.map(String), aliases: aliases && Object.keys(aliases) }
  }
  if (typeof of === "string") return { type, of }
  return of ? { type, props: describeProps(of) } : { type }
}

function describeSlots(slots: Slots = {}): SlotDescription[] {
  return Object.entries(slots).map(([name, slot]) =>
    typeof slot === "string" ? { name, doc: slot } : { name, ...slot },
  )
}
