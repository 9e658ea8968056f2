import type { MarkdownPart } from "./component"

/** Joins parts. A heading with the label of the part precedes each part. */
export function headedParts(heading: string, parts: readonly MarkdownPart[]): string {
  return parts
    .map(({ props, children }, index) => {
      const { label } = props
      return `${heading} ${typeof label === "string" && label ? label : index + 1}\n\n${children}`
    })
    .join("\n\n")
}

/** Prefixes each line of Markdown with a quote marker. */
export function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n")
}

/** Escapes text for a table cell. */
export const cell = (text: unknown) =>
  (typeof text === "string" ? text : "").replaceAll("|", "\\|").replaceAll("\n", " ")
