import TriangleAlert from "lucide-react/icons/triangle-alert"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "A warning of a trap.",
  props: calloutProps("warning"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<TriangleAlert aria-hidden="true" />} {...props} />,
})
