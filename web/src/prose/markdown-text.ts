import type { MarkdownPart } from "./component"

/** Returns the parts one after another. Each part follows a heading with its label. */
export function headedParts(heading: string, parts: readonly MarkdownPart[]): string {
  return parts
    .map(({ props, children }, index) => {
      const { label } = props
      return `${heading} ${typeof label === "string" && label ? label : index + 1}\n\n${children}`
    })
    .join("\n\n")
}

/** Prefixes each line of a text with a quote marker. */
export function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n")
}

/** Escapes text for a table cell. */
export const cell = (text: unknown) =>
  (typeof text === "string" ? text : "").replaceAll("|", "\\|").replaceAll("\n", " ")
