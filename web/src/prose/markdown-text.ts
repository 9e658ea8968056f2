import type { MarkdownPart } from "./component"

/** Writes parts one below the other, each under a heading of its label. */
export function headedParts(heading: string, parts: readonly MarkdownPart[]): string {
  return parts
    .map(({ props, children }, index) => {
      const { label } = props
      return `${heading} ${typeof label === "string" && label ? label : index + 1}\n\n${children}`
    })
    .join("\n\n")
}

/** Sets a mark before each line of a text. */
export function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n")
}

/** Writes a text into a cell of a table. */
export const cell = (text: unknown) =>
  (typeof text === "string" ? text : "").replaceAll("|", "\\|").replaceAll("\n", " ")
