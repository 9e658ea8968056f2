import type { Props } from "./component"

type Values = Readonly<Record<string, unknown>>

/** Returns the first of the values with these names that is text. */
function textIn(values: Values, ...names: string[]): string {
  const found = names
    .map((name) => values[name])
    .find((value) => typeof value === "string" && value)
  return typeof found === "string" ? found : ""
}

/** Returns a link, or its text if there is no URL. */
const linked = (text: string, to: string) => (to ? `[${text || to}](${to})` : text)

/** Returns a list item: text, or an object with a title, a link and a description. */
function item(value: unknown): string {
  if (typeof value === "string") return value && `- ${value}`
  const values = Object(value) as Values
  const title = linked(textIn(values, "title", "label", "name"), textIn(values, "to", "href"))
  const date = textIn(values, "date")
  const text = textIn(values, "description", "content")
  const parts = [date, title && `**${title}**`, text].filter(Boolean)
  return parts.length > 0 ? `- ${parts.join(": ").replaceAll("\n", "\n  ")}` : ""
}

/** Returns the image of a component that declares an alternative text. */
export function imageIn(props: Props, values: Values): string {
  const src = textIn(values, "src", "light")
  return "alt" in props && src ? `![${textIn(values, "alt")}](${src})` : ""
}

/** Returns the URL that a component links to. */
export function targetIn(props: Props, values: Values): string {
  const isSource = !("alt" in props) && !("to" in props)
  return textIn(values, "to", "href", ...(isSource ? ["src"] : []))
}

/** Returns a component's lists, links to pages with a label, and price, in the order of its props. */
export function otherValues(props: Props, values: Values): string[] {
  return Object.entries(props).map(([name, { type }]) => {
    const value = values[name]
    if (type === "list" && Array.isArray(value)) return value.map(item).filter(Boolean).join("\n")
    if (type === "labeled-link" && value) {
      const link = Object(value) as Values
      return linked(textIn(link, "label"), textIn(link, "to"))
    }
    return name === "price" ? textIn(values, name) : ""
  })
}
