import { TriangleAlert } from "lucide"
import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "A warning about a pitfall.",
  props: calloutProps("warning"),
  slots: calloutSlots,
  toMarkdown: calloutMarkdown,
  render: (props) => <CalloutFrame fallback={<Glyph of={TriangleAlert} />} {...props} />,
})
