import { Icon } from "../ui/icon"
import { colorProp } from "./colors"
import { component } from "./component"

export default component({
  doc: "A line between two parts, with optional text or an icon on it.",
  aliases: ["divider"],
  props: {
    label: { type: "string", doc: "The text on the line." },
    icon: { type: "icon", doc: "The icon on the line." },
    color: colorProp("neutral", "The color of the line."),
    type: {
      type: ["solid", "dashed", "dotted"],
      default: "solid",
      doc: "The style of the line.",
    },
  },
  slots: { default: { doc: "The text, if it contains Markdown.", inline: true } },
  render({ label, icon, color, type, children }) {
    const words = children ?? label
    return (
      <div className="separator" data-color={color} data-type={type} role="separator">
        {icon && <Icon svg={icon} />}
        {words && <span>{words}</span>}
      </div>
    )
  },
})
