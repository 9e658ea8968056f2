/** Colors by their meaning; the theme says how they look. */
export const COLORS = [
  "primary",
  "secondary",
  "neutral",
  "info",
  "success",
  "warning",
  "error",
] as const

/** A color by its meaning. */
export type Color = (typeof COLORS)[number]
