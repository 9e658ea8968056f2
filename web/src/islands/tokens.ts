/**
 * Private-use characters that mark positions while a page is being rendered. Authors cannot use them, because
 * `withoutTokens` removes them from props, and Go removes its own tokens from documents. A test in internal/render
 * compares this file with Go's constants.
 */
export const TOKENS = {
  /** HTML that bypasses React. */
  placeholder: ["\uE000", "\uE001"],
  /** The name of a string in a shell that is rendered once for many pages. */
  text: ["\uE003", "\uE004"],
  /** HTML that Go does not pass to React. */
  html: ["\uE010", "\uE011"],
  /** The number of an island, which depends on the preceding islands on the page. */
  island: ["\uE012", "\uE013"],
  /**
   * Go's markers in an article: a custom component, the end of an error or of rendered text, and the start of rendered
   * text.
   */
  own: ["\uFDD0", "\uFDD1", "\uFDD2", "\uFDD3"],
} as const

/** Comments in the shell that Go replaces with HTML that is rendered without React or in another call. */
export const SHELL_PLACEHOLDERS = { article: "<!--article-->", tree: "<!--nav-->" } as const

type Pair = "placeholder" | "text" | "html" | "island"

const ALL = new RegExp(`[${Object.values(TOKENS).flat().join("")}]`, "g")

/** Returns a token. */
export function token(kind: Pair, content: string | number): string {
  const [open, close] = TOKENS[kind]
  return `${open}${content}${close}`
}

/** Returns a pattern that matches tokens of a kind and captures their number or name. */
export function tokenPattern(kind: Pair, flags?: string): RegExp {
  const [open, close] = TOKENS[kind]
  return new RegExp(`${open}(\\w+)${close}`, flags)
}

/** Escapes text, so that it cannot be mistaken for a token. */
export function escapeTokens(text: string): string {
  return text.replace(ALL, "\uFFFD")
}

/** Removes all tokens from HTML, including the content of placeholders. */
export function stripTokens(html: string): string {
  return html.replace(tokenPattern("placeholder", "g"), "").replace(ALL, "")
}

/** Removes tokens from the strings in an author's value. */
export function withoutTokens<T>(value: T): T {
  const text = JSON.stringify(value)
  const clean = escapeTokens(text)
  return clean === text ? value : (JSON.parse(clean) as T)
}
