import type { ReactNode } from "react"

/** Props are what an author wrote behind a component's name; their types are checked by each part. */
export type Props = Record<string, unknown>

/** Item is a child component that its parent looks into, such as a tab or a file. */
export interface Item {
  name: string
  props: Props
  children: ReactNode
}

/** IslandItem is an item of an island: its content waits in the slot `item-N`. */
export type IslandItem = Omit<Item, "children">

/** ThemeColor is a colour by its meaning; the theme says how it looks. */
export type ThemeColor =
  "primary" | "secondary" | "neutral" | "info" | "success" | "warning" | "error"

/** ProseProps come to every prose component beside its own props. */
export interface ProseProps {
  /** The default slot. */
  children?: ReactNode
  /** The named slots. */
  slots?: Record<string, ReactNode>
}

/** ItemsProps come to components that ask for the children of their default slot one by one. */
export interface ItemsProps {
  items: Item[]
}

/** text gives a prop as text, empty where it is none. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : ""
}
