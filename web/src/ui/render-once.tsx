import { createContext, createElement, use, type ComponentType, type ReactNode } from "react"

/** Texts by the names of the props that they are. */
export type Texts = Readonly<Record<string, string>>

/** A part of the shell that looks the same wherever its component, `of`, and its props are the same, but for its texts. */
export interface Part {
  of: object
  /** What the HTML depends on: values of JSON. */
  props: object
  texts: Texts
  /** Draws the part with other texts. */
  draw: (texts: Texts) => ReactNode
}

/** Returns what to render in the place of a part: where pages are prerendered, a placeholder for its HTML. */
export const PartContext = createContext<(part: Part) => ReactNode>(({ texts, draw }) =>
  draw(texts),
)

/** Values that JSON can say, so that two of them can be compared by their JSON. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { [key: string]: Json }

interface RenderOnceProps<P, T, L> {
  /** The component. It must hold no ids made by useId, which count what stands before them. */
  of: ComponentType<P & T & L>
  /** What the HTML depends on. Where these are the same, React renders the component once for all pages. */
  props: P & { [K in keyof P]: Json }
  /** Texts that stand in the HTML as they are, in elements or attributes; they are put in. */
  texts?: T & Texts
  /** What only matters in the browser: handlers, and state that is the same on all pages until somebody acts. */
  live?: L
}

/**
 * Renders a component, and where pages are prerendered, only once for all pages on which it looks the same:
 * four times as fast as rendering whole shells.
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
