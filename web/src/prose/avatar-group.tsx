import { component } from "./component"

export default component({
  doc: "Shows overlapping avatars.",
  props: {
    max: { type: "number", doc: "Not needed: all of them are shown." },
    size: { type: "string", doc: "Not needed: each avatar has its size." },
  },
  slots: { default: { doc: "The avatars.", required: true } },
  render: ({ children }) => <div className="avatar-group">{children}</div>,
})
