import { component } from "./component"

export default component({
  doc: "Shows a result above its code.",
  aliases: ["code-block"],
  props: {
    label: { type: "string", doc: "The label of its tab in a `code-group` or `tabs`." },
    icon: { type: "icon", doc: "Shown before the label." },
    preview: { type: "boolean", doc: "No effect: everything that is not code is the result." },
  },
  slots: { default: { doc: "The result.", required: true }, code: "The code." },
  render: ({ children, slots }) => (
    <div className="code-preview">
      <div>{children}</div>
      {slots.code}
    </div>
  ),
})
