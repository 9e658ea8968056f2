/** Matches a CSS length or percentage. */
const LENGTH = /^-?\d*\.?\d+(px|rem|em|ch|%|vw|vh|svh|dvh)?$/

/**
 * Returns a valid CSS length, or undefined. It rejects other text because the text could contain more than a length.
 */
export function length(text: string | undefined): string | undefined {
  if (!text || !LENGTH.test(text)) return undefined
  return /\d$/.test(text) && Number(text) !== 0 ? `${text}px` : text
}
