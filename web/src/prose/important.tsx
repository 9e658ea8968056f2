import MessageSquareWarning from "lucide-react/icons/message-square-warning"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "What a reader must know to succeed.",
  props: calloutProps("primary"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => (
    <CalloutFrame fallback={<MessageSquareWarning aria-hidden="true" />} {...props} />
  ),
})
