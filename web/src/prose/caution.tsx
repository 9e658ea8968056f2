import CircleAlert from "lucide-react/icons/circle-alert"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "A warning of harm.",
  aliases: ["danger"],
  props: calloutProps("error"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<CircleAlert aria-hidden="true" />} {...props} />,
})
