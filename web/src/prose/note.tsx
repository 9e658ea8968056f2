import Info from "lucide-react/icons/info"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "A remark worth knowing.",
  aliases: ["info"],
  props: calloutProps("info"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<Info aria-hidden="true" />} {...props} />,
})
