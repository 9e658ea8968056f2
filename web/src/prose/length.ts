/** A length or a share, as CSS writes it. */
const LENGTH = /^-?\d*\.?\d+(px|rem|em|ch|%|vw|vh|svh|dvh)?$/

/** Returns what an author wrote as a length of CSS, undefined where it is none: it could say more than that. */
export function length(text: string | undefined): string | undefined {
  if (!text || !LENGTH.test(text)) return undefined
  return /\d$/.test(text) && Number(text) !== 0 ? `${text}px` : text
}
