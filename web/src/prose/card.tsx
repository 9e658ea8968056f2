import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import { isExternal } from "../lib/paths"
import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { COLORS } from "./colors"
import { component } from "./component"

export default component({
  doc: "Presents one thing, often to lead there.",
  aliases: ["page-card"],
  props: {
    title: { type: "string", doc: "Its first line." },
    description: { type: "string", doc: "A sentence below the title." },
    icon: { type: "icon", doc: "Shown above the title." },
    color: { type: COLORS, default: "primary", doc: "The meaning of icon and frame." },
    to: { type: "link", doc: "Makes the whole card a link." },
  },
  slots: {
    default: "The text.",
    title: { doc: "The title, where it is more than text.", inline: true },
    description: { doc: "The sentence below the title, where it is more than text.", inline: true },
  },
  render({ title, description, icon, color, to, children, slots }) {
    const heading = slots.title ?? title
    const sentence = slots.description ?? description
    return (
      <div className="card" data-color={color} data-link={to ? "" : undefined}>
        <Icon svg={icon} />
        {heading && (
          <p className="card-title">
            {to ? (
              <Link to={to} className="stretch-text">
                {heading}
              </Link>
            ) : (
              heading
            )}
          </p>
        )}
        {sentence && <div className="card-text">{sentence}</div>}
        {children}
        {to && !heading && <Link to={to} className="stretch" label={to} />}
        {to && isExternal(to) && <ArrowUpRight aria-hidden="true" className="corner" />}
      </div>
    )
  },
})
