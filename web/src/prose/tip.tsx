import Lightbulb from "lucide-react/icons/lightbulb"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "Advice that makes something easier.",
  aliases: ["success"],
  props: calloutProps("success"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<Lightbulb aria-hidden="true" />} {...props} />,
})
