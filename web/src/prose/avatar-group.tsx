import { component } from "./component"

export default component({
  doc: "Shows overlapping avatars.",
  props: {
    max: { type: "number", doc: "No effect: all of them are shown." },
    size: { type: "string", doc: "No effect: each avatar keeps its own size." },
  },
  slots: { default: { doc: "The avatars.", required: true } },
  render: ({ children }) => <div className="avatar-group">{children}</div>,
})
