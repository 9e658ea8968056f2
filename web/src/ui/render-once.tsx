import { createContext, createElement, use, type ComponentType, type ReactNode } from "react"

/** Texts by prop name. */
export type Texts = Readonly<Record<string, string>>

/** A part of the shell whose HTML depends only on its component, its props and its texts. */
export interface Part {
  of: object
  /** What the HTML depends on, as JSON values. */
  props: object
  texts: Texts
  /** Renders the part with other texts. */
  draw: (texts: Texts) => ReactNode
}

/** Returns what to render for a part: during prerendering, a placeholder for its HTML. */
export const PartContext = createContext<(part: Part) => ReactNode>(({ texts, draw }) =>
  draw(texts),
)

/** JSON values, which can be compared by their JSON. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { [key: string]: Json }

interface RenderOnceProps<P, T, L> {
  /** The component. It must not use useId, whose ids depend on the elements before it. */
  of: ComponentType<P & T & L>
  /** What the HTML depends on. React renders the component once for all pages with the same values. */
  props: P & { [K in keyof P]: Json }
  /** Texts that appear unchanged in the HTML, in elements or attributes. */
  texts?: T & Texts
  /** What matters only in the browser: handlers, and state that is initially the same on all pages. */
  live?: L
}

/**
 * Renders a component. During prerendering, it renders once for all pages on which it looks the same, which is four
 * times as fast as rendering whole shells.
 */
export function RenderOnce<P extends object, T extends object = object, L extends object = object>({
  of,
  props,
  texts = {} as T & Texts,
  live,
}: RenderOnceProps<P, T, L>) {
  const draw = (texts: Texts) => createElement(of, { ...props, ...texts, ...live } as P & T & L)
  return use(PartContext)({ of, props, texts, draw })
}
