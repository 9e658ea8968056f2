/** Semantic colors, whose values the theme defines. */
export const COLORS = [
  "primary",
  "secondary",
  "neutral",
  "info",
  "success",
  "warning",
  "error",
] as const

/** A semantic color. */
export type Color = (typeof COLORS)[number]

/** Maps Tailwind color names, and names used by other engines, to semantic colors. */
const aliases: Readonly<Record<string, Color>> = {
  danger: "error",
  caution: "error",
  tip: "success",
  note: "info",
  important: "primary",
  red: "error",
  rose: "error",
  amber: "warning",
  orange: "warning",
  yellow: "warning",
  green: "success",
  emerald: "success",
  lime: "success",
  teal: "success",
  blue: "info",
  sky: "info",
  cyan: "info",
  indigo: "secondary",
  violet: "secondary",
  purple: "secondary",
  fuchsia: "secondary",
  gray: "neutral",
  slate: "neutral",
  zinc: "neutral",
  stone: "neutral",
  black: "neutral",
  white: "neutral",
  default: "neutral",
}

/** Returns the definition of a color prop. */
export function colorProp<const C extends Color>(initial: C, doc: string) {
  return { type: COLORS, default: initial, aliases, doc } as const
}

/** A prop that serves as another name for `color` and takes precedence over it. */
export const typeProp = { type: COLORS, aliases, doc: "An alias of `color`." } as const
