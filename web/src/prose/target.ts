/** The target prop of links. */
export const targetProp = {
  type: ["_blank", "_self"],
  doc: "`_blank` opens the link in a new tab. External URLs always open in a new tab.",
} as const
