import { component } from "./component"

export default component({
  doc: "Lists fields.",
  slots: { default: { doc: "The fields.", required: true } },
  render: ({ children }) => <div className="field-group">{children}</div>,
})
