import { component } from "./component"

export default component({
  doc: "Sets avatars behind each other.",
  props: {
    max: { type: "number", doc: "Is not needed: all of them are shown." },
    size: { type: "string", doc: "Is not needed: each avatar has its size." },
  },
  slots: { default: { doc: "The avatars.", required: true } },
  render: ({ children }) => <div className="avatar-group">{children}</div>,
})
