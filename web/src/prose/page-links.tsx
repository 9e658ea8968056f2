import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { component } from "./component"
import { targetProp } from "./target"

export default component({
  doc: "Lists links under a title.",
  aliases: ["page-anchors"],
  props: {
    title: { type: "string", doc: "The title of the links." },
    links: {
      type: "list",
      of: {
        label: { type: "string", required: true, doc: "The text of the link." },
        to: { type: "link", required: true, doc: "The page or URL that it links to." },
        icon: { type: "icon", doc: "Shown before the label." },
        target: targetProp,
      },
      doc: "The links.",
    },
  },
  slots: { default: "Content after the links.", title: { doc: "The title.", inline: true } },
  render({ title, links = [], children, slots }) {
    const heading = slots.title ?? title
    return (
      // This is not a landmark, because it would duplicate the shell's landmarks, which may have the same name.
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
