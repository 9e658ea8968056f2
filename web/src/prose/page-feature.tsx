import { ArrowUpRight } from "lucide"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { component } from "./component"
import { targetProp } from "./target"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "A feature of a landing page.",
  landing: true,
  aliases: ["landing-feature"],
  props: {
    icon: { type: "icon", doc: "Shown next to the title." },
    title: { type: "string", doc: "The title." },
    description: { type: "string", doc: "The description." },
    to: { type: "link", doc: "The page or URL with more information." },
    target: targetProp,
    orientation: {
      type: ["horizontal", "vertical"],
      doc: "`vertical` shows the icon above the title.",
    },
  },
  slots: {
    default: "The description, if it contains Markdown.",
    title: { doc: "The title, if it contains Markdown.", inline: true },
    description: { doc: "The description, if it contains Markdown.", inline: true },
  },
  render({ icon, title, description, to, target, orientation, children, slots }) {
    const heading = slots.title ?? title
    return (
      <div
        className="feature"
        data-orientation={orientation === "vertical" ? orientation : undefined}
      >
        <Icon svg={icon} />
        <h3>
          {to ? (
            <Link to={to} external={target === "_blank"} className="stretch-text">
              {heading}
              {(isExternal(to) || target === "_blank") && <Glyph of={ArrowUpRight} />}
            </Link>
          ) : (
            heading
          )}
        </h3>
        <div>{slots.description ?? description ?? children}</div>
      </div>
    )
  },
})
