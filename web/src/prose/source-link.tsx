import { FileCode } from "lucide"
import { component } from "./component"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Names the file that a page is about.",
  props: { source: { type: "string", required: true, doc: "The file's path in its repository." } },
  render: ({ source }) => (
    <p className="source-link">
      <Glyph of={FileCode} /> <code>{source}</code>
    </p>
  ),
})
