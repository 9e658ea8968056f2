import { Icon } from "../ui/icon"
import { colorProp } from "./colors"
import { component } from "./component"

export default component({
  doc: "A field of a form, to show what one looks like: readers can type, and nothing comes of it.",
  inline: true,
  props: {
    placeholder: { type: "string", required: true, doc: "Shown in the field while it is empty." },
    value: { type: "text", doc: "What stands in the field at first." },
    label: { type: "string", doc: "What screen readers call it; the placeholder by default." },
    type: {
      type: ["text", "email", "password", "number", "search", "tel", "url"],
      default: "text",
      doc: "What it takes.",
    },
    icon: { type: "icon", doc: "Shown before the text." },
    size: { type: ["xs", "sm", "md", "lg", "xl"], default: "md", doc: "How large it is." },
    color: colorProp("primary", "The color of its frame while it has the focus."),
    variant: {
      type: ["outline", "subtle", "soft", "ghost", "none"],
      default: "outline",
      doc: "How much it stands out.",
    },
    disabled: { type: "boolean", doc: "Whether nothing can be typed." },
  },
  toMarkdown: ({ value, placeholder }) => `\`${value ?? placeholder}\``,
  render: ({ placeholder, value, label, type, icon, size, color, variant, disabled }) => (
    <span className="input" data-size={size} data-color={color} data-variant={variant}>
      <Icon svg={icon} />
      <input
        type={type}
        aria-label={label ?? placeholder}
        placeholder={placeholder}
        defaultValue={value}
        disabled={disabled}
        autoComplete="off"
      />
    </span>
  ),
})
