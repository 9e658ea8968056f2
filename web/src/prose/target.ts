/** A prop of what leads elsewhere. */
export const targetProp = {
  type: ["_blank", "_self"],
  doc: "`_blank` opens a new tab, as addresses outside the site do anyway.",
} as const
