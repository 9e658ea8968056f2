import { component } from "./component"

export default component({
  doc: "Shows a result above the code that makes it.",
  slots: { default: { doc: "The result.", required: true }, code: "The code." },
  render: ({ children, slots }) => (
    <div className="code-preview">
      <div>{children}</div>
      {slots.code}
    </div>
  ),
})
