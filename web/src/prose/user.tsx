import Avatar from "./avatar"
import { component } from "./component"

export default component({
  doc: "Shows a person's name and picture.",
  props: {
    name: { type: "string", doc: "The name." },
    description: { type: "string", doc: "A line below the name." },
    src: { type: "link", doc: "The URL of the image." },
    avatar: { type: "any", doc: "An object with the `src` of the image." },
    size: Avatar.definition.props.size,
    to: { type: "link", doc: "The page or URL with more information." },
  },
  slots: {
    default: "Replaces the name and description.",
    description: { doc: "A line below the name, if it contains Markdown.", inline: true },
  },
  render({ name, description, src, avatar, size, to, children, slots }) {
    const { src: picture } = isObject(avatar) ? avatar : {}
    return (
      <div className="user">
        <Avatar
          src={src ?? (typeof picture === "string" ? picture : undefined)}
          alt=""
          text={name?.charAt(0)}
          size={size}
        />
        <div>
          {children}
          {name && <p className="user-name">{to ? <a href={to}>{name}</a> : name}</p>}
          {(slots.description ?? description) && (
            <p className="user-text">{slots.description ?? description}</p>
          )}
        </div>
      </div>
    )
  },
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
