import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

const icons = {
  success: <Glyph of={CircleCheck} />,
  warning: <Glyph of={TriangleAlert} />,
  error: <Glyph of={CircleAlert} />,
}

export default component({
  doc: "A callout whose color shows its kind.",
  props: {
    ...calloutProps("info"),
    description: { type: "string", doc: "The text, if it is not in the content." },
  },
  slots: {
    ...calloutSlots,
    title: { doc: "A line above the text, if it contains Markdown.", inline: true },
    description: "The text, if it is in a separate slot.",
  },
  toMarkdown: calloutMarkdown,
  render({ color, type = color, description, children, slots, ...props }) {
    const fallback = type in icons ? icons[type as keyof typeof icons] : <Glyph of={Info} />
    return (
      <CalloutFrame {...props} color={type} fallback={fallback}>
        {slots.title && <p className="callout-title">{slots.title}</p>}
        {slots.description ?? (description && <p>{description}</p>)}
        {children}
      </CalloutFrame>
    )
  },
})
