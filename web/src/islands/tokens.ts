/**
 * Characters for private use that stand for something while a page is rendered. Authors cannot
 * write them: `withoutTokens` takes them out of props, and Go takes its own out of documents. A test
 * in internal/render compares what Go knows of this file.
 */
export const TOKENS = {
  /** HTML that React is to leave alone, and in the shell a part that is rendered once. */
  placeholder: ["\uE000", "\uE001"],
  /** Parts the values in a placeholder of the shell. */
  separator: ["\uE002"],
  /** A value in a part of the shell that is rendered once. */
  value: ["\uE003", "\uE004"],
  /** HTML that Go keeps back from React. */
  html: ["\uE010", "\uE011"],
  /** The number of an island, which depends on those before it on its page. */
  island: ["\uE012", "\uE013"],
  /**
   * What Go marks in an article: the site's own components, the end of what one has thrown or drawn, and what begins the
   * latter.
   */
  own: ["\uFDD0", "\uFDD1", "\uFDD2", "\uFDD3"],
} as const

/** Comments in the shell that Go replaces: it has both without React, or from another call. */
export const SHELL_PLACEHOLDERS = { article: "<!--article-->", tree: "<!--nav-->" } as const

type Pair = "placeholder" | "value" | "html" | "island"

const ALL = new RegExp(`[${Object.values(TOKENS).flat().join("")}]`, "g")

/** Writes a token. */
export function token(kind: Pair, content: string | number): string {
  const [open, close] = TOKENS[kind]
  return `${open}${content}${close}`
}

/** Returns a pattern for tokens of a kind that captures their number. */
export function tokenPattern(kind: Pair, flags?: string): RegExp {
  const [open, close] = TOKENS[kind]
  return new RegExp(`${open}(\\d+)${close}`, flags)
}

/** Makes sure that a text never reads as a token. */
export function escapeTokens(text: string): string {
  return text.replace(ALL, "\uFFFD")
}

/** Takes all tokens out of HTML, those of placeholders with what they stand for. */
export function stripTokens(html: string): string {
  return html.replace(tokenPattern("placeholder", "g"), "").replace(ALL, "")
}

/** Makes sure that no text in an author's value reads as a token. */
export function withoutTokens<T>(value: T): T {
  const text = JSON.stringify(value)
  const clean = escapeTokens(text)
  return clean === text ? value : (JSON.parse(clean) as T)
}
