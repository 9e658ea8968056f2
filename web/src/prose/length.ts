/** Matches a CSS length or percentage. */
const LENGTH = /^-?\d*\.?\d+(px|rem|em|ch|%|vw|vh|svh|dvh)?$/

/** Returns the text if it is a valid CSS length, or undefined otherwise, so that authors cannot add other CSS. */
export function length(text: string | undefined): string | undefined {
  if (!text || !LENGTH.test(text)) return undefined
  return /\d$/.test(text) && Number(text) !== 0 ? `${text}px` : text
}
