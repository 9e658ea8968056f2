import { createContext, use, type ReactElement, type ReactNode } from "react"

/** Keep takes a part of the shell and gives what to render in its place. */
export type Keep = (name: string, part: ReactElement) => ReactNode

/** KeepContext is set where pages are prerendered; in the browser a part is just rendered. */
export const KeepContext = createContext<Keep>((_, part) => part)

interface ConstantProps {
  /** Tells this part from all others: two with one name look the same. */
  name: string
  children: ReactElement
}

/**
 * Constant marks a part that looks the same on many pages, so that it is prerendered once and not
 * once a page. It must not hold ids made by useId, which count what stands before them.
 */
export function Constant({ name, children }: ConstantProps) {
  return use(KeepContext)(name, children)
}
