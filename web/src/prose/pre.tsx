import type { ProseProps } from "./part"

/**
 * Pre shows its content as it stands: a code block that Go has drawn, or an item whose parent is not
 * the one that would look into it.
 */
export function Pre({ children }: ProseProps) {
  return children
}

interface TabsItemProps extends ProseProps {
  /** What the tab says. */
  label?: string
  /** Stands before the label. */
  icon?: string
}

/** TabsItem is one tab of `tabs`, which shows its label and icon. */
export function TabsItem({ children }: TabsItemProps) {
  return children
}
