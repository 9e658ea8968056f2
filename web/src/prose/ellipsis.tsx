import { component } from "./component"
import { length } from "./length"

const edge = { type: "text", doc: "The distance from this edge of the page." } as const

export default component({
  doc: "A decorative glow in the theme's color, behind the page.",
  props: {
    width: { type: "text", default: "10rem", doc: "Its width." },
    height: { type: "text", default: "10rem", doc: "Its height." },
    blur: { type: "text", default: "100px", doc: "The blur radius of the edge." },
    top: edge,
    right: edge,
    bottom: edge,
    left: edge,
    zIndex: { type: "text", doc: "No effect: the ellipsis is below everything else." },
    colors: { type: "any", doc: "No effect: it has the theme's color." },
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
