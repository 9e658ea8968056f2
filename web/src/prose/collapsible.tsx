import { component } from "./component"
import { Summary } from "./summary"
import { prose } from "../strings/prose.gen"
import { fill } from "../strings/texts"

export default component({
  doc: "Hides details that few readers need.",
  props: {
    name: { type: "string", doc: "A word for the hidden content; “properties” by default." },
    openText: {
      type: "string",
      doc: "The label of the button that shows the content; “Show” by default.",
    },
    closeText: {
      type: "string",
      doc: "The label of the button that hides the content; “Hide” by default.",
    },
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
