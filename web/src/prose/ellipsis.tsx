import { component } from "./component"
import { length } from "./length"

const edge = { type: "text", doc: "How far it is from that edge of the page." } as const

export default component({
  doc: "A glow of the theme's color behind the page; it says nothing.",
  props: {
    width: { type: "text", default: "10rem", doc: "Its width." },
    height: { type: "text", default: "10rem", doc: "Its height." },
    blur: { type: "text", default: "100px", doc: "How far its edge is blurred." },
    top: edge,
    right: edge,
    bottom: edge,
    left: edge,
    zIndex: { type: "text", doc: "Is not needed: it is behind everything." },
    colors: { type: "any", doc: "Is not needed: it has the theme's color." },
  },
  render: ({ width, height, blur, top = "0", right, bottom, left }) => (
    <div
      className="ellipsis"
      aria-hidden="true"
      style={{
        width: length(width),
        height: length(height),
        top: length(top),
        right: length(right),
        bottom: length(bottom),
        left: length(left),
        filter: `blur(${length(blur) ?? "100px"})`,
      }}
    />
  ),
})
