import type { ProseProps } from "./part"

/** Pre is a code block whose parent is a component; Go has drawn it already. */
export function Pre({ children }: ProseProps) {
  return children
}
