import FileCode from "lucide-react/icons/file-code"
import { component } from "./component"

export default component({
  doc: "Names the file that a page is about.",
  props: { source: { type: "string", required: true, doc: "The file's path in its repository." } },
  render: ({ source }) => (
    <p className="source-link">
      <FileCode aria-hidden="true" /> <code>{source}</code>
    </p>
  ),
})
