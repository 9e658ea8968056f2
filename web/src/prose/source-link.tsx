import { FileCode } from "lucide"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Links to the source file of a page's subject.",
  props: { source: { type: "string", required: true, doc: "The file's path in its repository." } },
  render: ({ source }) => (
    <p className="source-link">
      <Glyph of={FileCode} /> <code>{source}</code>
    </p>
  ),
})
