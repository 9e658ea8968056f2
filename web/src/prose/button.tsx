import { Link } from "../router/link"
import { Icon } from "../ui/icon"
import { COLORS } from "./colors"
import { component } from "./component"

export default component({
  doc: "A link that asks to be followed.",
  inline: true,
  props: {
    label: { type: "string", doc: "What it says, where there is nothing between the brackets." },
    to: { type: "link", doc: "The page or address that it leads to." },
    icon: { type: "icon", doc: "Shown before the text." },
    trailingIcon: { type: "icon", doc: "Shown after the text." },
    color: { type: COLORS, default: "primary", doc: "Its meaning." },
    variant: {
      type: ["solid", "outline", "soft", "subtle", "ghost", "link"],
      default: "solid",
      doc: "How much it asks for attention; solid asks the most.",
    },
    size: {
      type: ["xs", "sm", "md", "lg", "xl"],
      default: "md",
      doc: "Its height and that of its text.",
    },
    target: {
      type: ["_blank", "_self"],
      doc: "`_blank` opens a new tab, as addresses outside the site do anyway.",
    },
  },
  slots: { default: { doc: "What it says.", inline: true, required: true, or: "label" } },
  render: ({ label, to = "", icon, trailingIcon, color, variant, size, target, children }) => (
    <Link to={to} external={target === "_blank"} className="button" data={{ color, variant, size }}>
      <Icon svg={icon} />
      <span>{children ?? label}</span>
      <Icon svg={trailingIcon} />
    </Link>
  ),
})
