import { component } from "./component"
import { Summary } from "./summary"
import { prose } from "../strings/prose.gen"
import { fill } from "../strings/texts"

export default component({
  doc: "Shows the beginning of a long code block until the reader expands it.",
  props: {
    name: { type: "string", doc: "A word for the hidden content; “code” by default." },
    openText: {
      type: "string",
      doc: "The label of the button that shows the code; “Expand” by default.",
    },
    closeText: {
      type: "string",
      doc: "The label of the button that hides the code; “Collapse” by default.",
    },
  },
  slots: { default: { doc: "The code block.", required: true } },
  render: ({
    name = prose.code,
    openText = prose.expand,
    closeText = prose.collapse,
    children,
  }) => (
    <div className="code-collapse">
      {children}
      <details>
        <Summary
          closed={fill(prose.showWhat, { verb: openText, name })}
          open={fill(prose.showWhat, { verb: closeText, name })}
        />
      </details>
    </div>
  ),
})
