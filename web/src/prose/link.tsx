import { Link } from "../router/link"
import { component } from "./component"
import { targetProp } from "./target"

export default component({
  doc: "A link, as Nuxt writes it.",
  inline: true,
  aliases: ["nuxt-link"],
  props: {
    to: { type: "link", doc: "The page or address that it leads to." },
    href: { type: "link", doc: "Another name for `to`." },
    label: { type: "string", doc: "What it says, where there is nothing between the brackets." },
    target: targetProp,
    external: { type: "boolean", doc: "Opens a new tab, as does `target`." },
  },
  slots: { default: { doc: "What it says.", inline: true, required: true, or: "label" } },
  render: ({ href = "", to = href, label, target, external, children }) => (
    <Link to={to} external={target === "_blank" || external} className="link">
      {children ?? label ?? to}
    </Link>
  ),
})
