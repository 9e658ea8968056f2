import { Info } from "lucide"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Useful information.",
  aliases: ["info"],
  props: calloutProps("info"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<Glyph of={Info} />} {...props} />,
})
