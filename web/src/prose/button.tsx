import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { colorProp } from "./colors"
import { component } from "./component"
import { targetProp } from "./target"

export default component({
  doc: "A prominent link.",
  inline: true,
  aliases: ["button-link", "link-button"],
  props: {
    label: { type: "string", doc: "The text, if there is none in brackets." },
    to: { type: "link", doc: "The page or URL that it links to." },
    href: { type: "link", doc: "An alias of `to`." },
    icon: { type: "icon", doc: "Shown before the text." },
    trailingIcon: { type: "icon", doc: "Shown after the text." },
    color: colorProp("primary", "The color."),
    variant: {
      type: ["solid", "outline", "soft", "subtle", "ghost", "link"],
      default: "solid",
      aliases: { primary: "solid", secondary: "outline", minimal: "link" },
      doc: "The visual weight; `solid` is the strongest.",
    },
    size: {
      type: ["xs", "sm", "md", "lg", "xl"],
      default: "md",
      doc: "The size of the button and of its text.",
    },
    block: { type: "boolean", doc: "Makes the button use the full width." },
    target: targetProp,
    external: { type: "boolean", doc: "Opens the link in a new tab, like `target`." },
    blank: { type: "boolean", doc: "Opens the link in a new tab, like `target`." },
  },
  slots: { default: { doc: "Its text.", inline: true, required: true, or: "label" } },
  render({ label, href = "", to = href, icon, trailingIcon, children, ...look }) {
    const { color, variant, size, block, target, external, blank } = look
    const data = { color, variant, size, ...(block && { block: "" }) }
    return (
      <Link
        to={to}
        external={target === "_blank" || external || blank}
        className="button"
        data={data}
      >
        <Icon svg={icon} />
        <span>{children ?? label}</span>
        <Icon svg={trailingIcon} />
      </Link>
    )
  },
})
