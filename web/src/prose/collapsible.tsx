import { component } from "./component"
import { Summary } from "./summary"
import { prose } from "../strings/prose.gen"
import { fill } from "../strings/texts"

export default component({
  doc: "Hides details that few readers need.",
  props: {
    name: { type: "string", doc: "What is hidden, in a word; “properties” without one." },
    openText: { type: "string", doc: "The word for showing it; “Show” without one." },
    closeText: { type: "string", doc: "The word for hiding it again; “Hide” without one." },
  },
  slots: { default: { doc: "The details.", required: true } },
  render: ({
    name = prose.properties,
    openText = prose.show,
    closeText = prose.hide,
    children,
  }) => (
    <details className="collapsible">
      <Summary
        closed={fill(prose.showWhat, { verb: openText, name })}
        open={fill(prose.showWhat, { verb: closeText, name })}
      />
      <div>{children}</div>
    </details>
  ),
})
