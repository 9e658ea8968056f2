import { createContext, use, type ReactNode } from "react"

/** The HTML of an island's slots, keyed by slot name. */
export const IslandSlots = createContext<Readonly<Record<string, string>> | undefined>(undefined)

interface IslandSlotProps {
  name: string
}

/** A slot in an island. Its HTML comes from Go and is not managed by React. */
export function IslandSlot({ name }: IslandSlotProps) {
  const slots = use(IslandSlots)
  if (!slots) throw new Error(`slot "${name}": render the island inside <IslandSlots>`)
  return (
    <div
      data-td-slot={name}
      dangerouslySetInnerHTML={{ __html: slots[name] ?? "" }}
      suppressHydrationWarning
    />
  )
}

/** The JSON in an island's element: the props, items and slots of the island. */
export interface IslandData {
  [prop: string]: unknown
  /** The items. The HTML of each item is in the slot whose name `itemSlot` returns. */
  items?: { name: string; props: object }[]
  /** The names of the slots that the author filled. */
  slots?: string[]
}

/** Returns the name of the slot that contains the HTML of an item. */
export function itemSlot(index: number): string {
  return `item-${index}`
}

/** Returns the props of an island's component. They are the same on the server and in the browser. */
export function islandProps({ items = [], slots = [], ...props }: IslandData): object {
  const filled: Record<string, ReactNode> = {}
  for (const name of slots) filled[name] = <IslandSlot name={name} />
  const { default: children, ...named } = filled
  return {
    ...props,
    children,
    slots: named,
    items: items.map((item, index) => ({
      ...item,
      children: <IslandSlot name={itemSlot(index)} />,
    })),
  }
}
