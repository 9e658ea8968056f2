import { MessageSquareWarning } from "lucide"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Information that readers need to succeed.",
  props: calloutProps("primary"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<Glyph of={MessageSquareWarning} />} {...props} />,
})
