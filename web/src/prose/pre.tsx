import type { ProseProps } from "./part"

/**
 * Pre shows its content as it stands: a code block that Go has drawn, or an item whose parent is not
 * the one that would look into it.
 */
export function Pre({ children }: ProseProps) {
  return children
}
