import { component } from "./component"
import { Summary } from "./summary"

export default component({
  doc: "Shows the beginning of long code, and the rest when asked.",
  props: {
    name: { type: "string", default: "code", doc: "What is hidden, in a word." },
    openText: { type: "string", default: "Expand", doc: "The word for showing it." },
    closeText: { type: "string", default: "Collapse", doc: "The word for hiding it again." },
  },
  slots: { default: { doc: "The code block.", required: true } },
  render: ({ name, openText, closeText, children }) => (
    <div className="code-collapse">
      {children}
      <details>
        <Summary closed={`${openText} ${name}`} open={`${closeText} ${name}`} />
      </details>
    </div>
  ),
})
