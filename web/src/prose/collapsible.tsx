import { component } from "./component"
import { Summary } from "./summary"

export default component({
  doc: "Hides details that few readers need.",
  props: {
    name: { type: "string", default: "properties", doc: "What is hidden, in a word." },
    openText: { type: "string", default: "Show", doc: "The word for showing it." },
    closeText: { type: "string", default: "Hide", doc: "The word for hiding it again." },
  },
  slots: { default: { doc: "The details.", required: true } },
  render: ({ name, openText, closeText, children }) => (
    <details className="collapsible">
      <Summary closed={`${openText} ${name}`} open={`${closeText} ${name}`} />
      <div>{children}</div>
    </details>
  ),
})
