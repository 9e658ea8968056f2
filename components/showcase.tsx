import { component } from "tresdocs"
import "./showcase.css"

export default component({
  doc: "Shows a live scene beside the code that draws it.",
  slots: {
    default: { doc: "The scene.", required: true },
    code: { doc: "The code, and any content below it.", required: true },
  },
  render: ({ children, slots }) => (
    <div className="showcase">
      <div className="showcase-scene">{children}</div>
      <div className="showcase-code">{slots.code}</div>
    </div>
  ),
})
