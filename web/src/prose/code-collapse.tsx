import { component } from "./component"
import { Summary } from "./summary"
import { prose } from "../strings/prose.gen"
import { fill } from "../strings/texts"

export default component({
  doc: "Shows the beginning of long code, and the rest when asked.",
  props: {
    name: { type: "string", doc: "What is hidden, in a word; “code” without one." },
    openText: { type: "string", doc: "The word for showing it; “Expand” without one." },
    closeText: { type: "string", doc: "The word for hiding it again; “Collapse” without one." },
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
