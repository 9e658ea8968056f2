import { Lightbulb } from "lucide"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Helpful advice.",
  aliases: ["success"],
  props: calloutProps("success"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<Glyph of={Lightbulb} />} {...props} />,
})
