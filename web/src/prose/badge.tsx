import { Badge } from "../ui/badge"
import { COLORS } from "./colors"
import { component } from "./component"

export default component({
  doc: "Sets a word in a line apart.",
  inline: true,
  props: {
    label: { type: "string", doc: "The word, where there is none between the brackets." },
    color: { type: COLORS, default: "primary", doc: "Its meaning." },
  },
  slots: { default: { doc: "The word.", inline: true, required: true, or: "label" } },
  render: ({ label, color, children }) => <Badge color={color}>{children ?? label}</Badge>,
})
