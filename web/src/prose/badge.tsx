import { Badge } from "../ui/badge"
import { colorProp, typeProp } from "./colors"
import { component } from "./component"

export default component({
  doc: "Highlights a word within a line.",
  inline: true,
  props: {
    label: { type: "string", doc: "The text, if there is none in brackets." },
    color: colorProp("primary", "The color."),
    type: typeProp,
    icon: { type: "icon", doc: "Shown before the word." },
    variant: {
      type: ["subtle", "soft", "outline", "solid"],
      default: "subtle",
      doc: "The visual weight; `solid` is the strongest.",
    },
    size: { type: ["xs", "sm", "md", "lg", "xl"], default: "md", doc: "The size of the text." },
  },
  slots: { default: { doc: "The word.", inline: true, required: true, or: "label" } },
  toMarkdown: ({ label = "" }, { children }) => children || label,
  render: ({ label, color, type, icon, variant, size, children }) => (
    <Badge color={type ?? color} variant={variant} size={size} icon={icon}>
      {children ?? label}
    </Badge>
  ),
})
