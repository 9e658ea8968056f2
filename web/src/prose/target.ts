/** The target prop of links. */
export const targetProp = {
  type: ["_blank", "_self"],
  doc: "`_blank` opens a new tab. External URLs always do.",
} as const
