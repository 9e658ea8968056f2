import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { component } from "./component"
import { targetProp } from "./target"

export default component({
  doc: "Lists links under a title.",
  aliases: ["page-anchors"],
  props: {
    title: { type: "string", doc: "What the links have in common." },
    links: {
      type: "list",
      of: {
        label: { type: "string", required: true, doc: "What the link says." },
        to: { type: "link", required: true, doc: "The page or address that it leads to." },
        icon: { type: "icon", doc: "Shown before the label." },
        target: targetProp,
      },
      doc: "The links.",
    },
  },
  slots: { default: "What follows the links.", title: { doc: "The title.", inline: true } },
  render({ title, links = [], children, slots }) {
    const heading = slots.title ?? title
    return (
      // A landmark of its own would stand among those of the shell, which may have the same name.
      <div className="page-links" role="group" aria-label={title}>
        {heading && <p className="page-links-title">{heading}</p>}
        <ul role="list">
          {links.map(({ label, to, icon, target }) => (
            <li key={to + label}>
              <Link to={to} external={target === "_blank"} className="link">
                <Icon svg={icon} />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
        {children}
      </div>
    )
  },
})
