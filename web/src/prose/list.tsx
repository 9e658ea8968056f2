import { colorProp } from "./colors"
import { component } from "./component"

export default component({
  doc: "A bullet list with generous spacing, whose items start with bold text.",
  props: {
    type: colorProp("primary", "The color of the list markers."),
  },
  slots: { default: { doc: "The list.", required: true } },
  render: ({ type, children }) => (
    <div className="list" data-color={type}>
      {children}
    </div>
  ),
})
