import { Icon } from "../ui/icon"
import { colorProp } from "./colors"
import { component } from "./component"

export default component({
  doc: "A form field for illustration. Readers can type in it, but nothing happens.",
  inline: true,
  props: {
    placeholder: {
      type: "string",
      required: true,
      doc: "The text in the field while the field is empty.",
    },
    value: { type: "text", doc: "The initial value of the field." },
    label: { type: "string", doc: "The accessible name. The default is the placeholder." },
    type: {
      type: ["text", "email", "password", "number", "search", "tel", "url"],
      default: "text",
      doc: "Its type.",
    },
    icon: { type: "icon", doc: "Shown before the text." },
    size: { type: ["xs", "sm", "md", "lg", "xl"], default: "md", doc: "Its size." },
    color: colorProp("primary", "The color of the frame while the field has the focus."),
    variant: {
      type: ["outline", "subtle", "soft", "ghost", "none"],
      default: "outline",
      doc: "Its visual weight.",
    },
    disabled: { type: "boolean", doc: "Whether it is disabled." },
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
