import { CalloutFrame, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "Sets a remark apart from the text around it.",
  props: calloutProps("neutral"),
  slots: calloutSlots,
  render: (props) => <CalloutFrame {...props} />,
})
