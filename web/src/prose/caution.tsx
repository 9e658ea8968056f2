import { CircleAlert } from "lucide"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "A warning about harmful consequences.",
  aliases: ["danger"],
  props: calloutProps("error"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<Glyph of={CircleAlert} />} {...props} />,
})
