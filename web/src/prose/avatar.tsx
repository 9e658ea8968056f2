import { Icon } from "../ui/icon"
import { component } from "./component"

export default component({
  doc: "The image of a person or project, or its initials.",
  inline: true,
  props: {
    src: { type: "link", doc: "The URL of the image." },
    alt: { type: "string", default: "", doc: "The name, which is also used for the initials." },
    text: { type: "string", doc: "The initials." },
    icon: { type: "icon", doc: "Shown if there is no image." },
    size: {
      type: ["3xs", "2xs", "xs", "sm", "md", "lg", "xl", "2xl", "3xl"],
      default: "md",
      doc: "Its size.",
    },
  },
  render: ({ src, alt, text, icon, size }) => (
    <span
      className="avatar"
      data-size={size}
      {...(!src && alt && { role: "img", "aria-label": alt })}
    >
      {src ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      ) : icon ? (
        <Icon svg={icon} />
      ) : (
        <span aria-hidden={alt ? "true" : undefined}>{text ?? initials(alt)}</span>
      )}
    </span>
  ),
})

function initials(name: string): string {
  return name
    .split(" ")
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join("")
}
