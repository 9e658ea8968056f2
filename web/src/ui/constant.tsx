import { createContext, use, type ReactElement, type ReactNode } from "react"

/** Values are the texts in which the copies of a pattern differ. */
export type Values = Readonly<Record<string, string>>

/** Keep takes a part of the shell, as a function of its values, and gives what to render in its place. */
export type Keep = (
  name: string,
  values: Values,
  draw: (values: Values) => ReactElement,
) => ReactNode

/** KeepContext is set where pages are prerendered; in the browser a part is just rendered. */
export const KeepContext = createContext<Keep>((_, values, draw) => draw(values))

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
  return use(KeepContext)(name, NONE, () => children)
}

const NONE: Values = {}

interface PatternProps<V extends Values> {
  /** Tells this pattern from all others: two with one name differ in their values only. */
  name: string
  /** Texts that stand in the pattern as they are, in its elements or attributes. */
  values: V
  children: (values: V) => ReactElement
}

/**
 * Pattern marks a part of which there are many that differ in some texts, such as the rows of a
 * list: React prerenders it once, and the texts are put in. What holds for Constant holds for it.
 */
export function Pattern<V extends Values>({ name, values, children }: PatternProps<V>) {
  return use(KeepContext)(name, values, children as (values: Values) => ReactElement)
}
