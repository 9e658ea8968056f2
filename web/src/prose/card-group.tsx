import { component } from "./component"

export default component({
  doc: "Sets cards side by side where there is room.",
  aliases: ["page-grid"],
  slots: { default: { doc: "The cards.", required: true } },
  render: ({ children }) => <div className="card-group">{children}</div>,
})
