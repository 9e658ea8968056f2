import type { PropValue } from "./prop-elements"

/** A prop of an element in a template. */
export interface TemplateProp {
  name: string
  value: PropValue
  /** The element's default value. The template omits the prop if it has this value. */
  default?: PropValue
}

/** A piece of a template: its text, and the class that it has in code blocks. */
export type Token = readonly [text: string, className?: "pu" | "ty" | "at" | "st" | "nu" | "kw"]

/** The maximum width of a line, in characters. A longer template has one attribute per line. */
const WIDTH = 72

/** Returns the lines of a template that consists of one element with props. */
export function templateOf(tag: string, props: readonly TemplateProp[]): Token[][] {
  const start: Token[] = [
    ["<", "pu"],
    [tag, "ty"],
  ]
  const end: Token = ["/>", "pu"]
  const attributes = props.filter((prop) => prop.value !== prop.default).map(attributeOf)
  const line = [...start, ...attributes.flatMap((tokens) => [SPACE, ...tokens]), SPACE, end]
  if (textOf([line]).length <= WIDTH) return [line]
  return [start, ...attributes.map((tokens) => [INDENT, ...tokens]), [end]]
}

const SPACE: Token = [" "]
const INDENT: Token = ["  "]

function attributeOf({ name, value }: TemplateProp): Token[] {
  if (value === true) return [[name, "at"]]
  if (typeof value === "string") {
    return [
      [name, "at"],
      ["=", "pu"],
      [`"${value}"`, "st"],
    ]
  }
  return [
    [`:${name}`, "at"],
    ['="', "pu"],
    Array.isArray(value)
      ? [`[${value.join(", ")}]`, "nu"]
      : [String(value), value === false ? "kw" : "nu"],
    ['"', "pu"],
  ]
}

/** Returns the text of a template. */
export function textOf(lines: readonly Token[][]): string {
  return lines.map((line) => line.map(([text]) => text).join("")).join("\n")
}
