import { Link } from "../router/link"
import { component } from "./component"
import { targetProp } from "./target"

export default component({
  doc: "A link, written as in Nuxt.",
  inline: true,
  aliases: ["nuxt-link"],
  props: {
    to: { type: "link", doc: "The page or URL that it links to." },
    href: { type: "link", doc: "An alias of `to`." },
    label: { type: "string", doc: "The text, if there is none in brackets." },
    target: targetProp,
    external: { type: "boolean", doc: "Opens the link in a new tab, like `target`." },
  },
  slots: { default: { doc: "Its text.", inline: true, required: true, or: "label" } },
  render: ({ href = "", to = href, label, target, external, children }) => (
    <Link to={to} external={target === "_blank" || external} className="link">
      {children ?? label ?? to}
    </Link>
  ),
})
