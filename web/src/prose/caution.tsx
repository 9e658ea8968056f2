import CircleAlert from "lucide-react/icons/circle-alert"
import { CalloutFrame, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "A warning of harm.",
  aliases: ["danger"],
  props: calloutProps("error"),
  slots: calloutSlots,
  render: (props) => <CalloutFrame fallback={<CircleAlert aria-hidden="true" />} {...props} />,
})
