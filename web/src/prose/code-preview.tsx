import { component } from "./component"

export default component({
  doc: "Shows a result above the code that makes it.",
  aliases: ["code-block"],
  props: {
    label: { type: "string", doc: "What its tab says, in a `code-group` or `tabs`." },
    icon: { type: "icon", doc: "Shown before the label." },
    preview: { type: "boolean", doc: "Is not needed: what is no code is the result." },
  },
  slots: { default: { doc: "The result.", required: true }, code: "The code." },
  render: ({ children, slots }) => (
    <div className="code-preview">
      <div>{children}</div>
      {slots.code}
    </div>
  ),
})
