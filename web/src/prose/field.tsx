import { component } from "./component"
import { prose } from "../strings/prose.gen"
import { Badge } from "../ui/badge"

export default component({
  doc: "Documents one property, parameter or event.",
  props: {
    name: { type: "string", required: true, doc: "What it is called in code." },
    type: { type: "string", doc: "Its type, as code." },
    required: { type: "boolean", doc: "It must be given." },
    default: { type: "text", doc: "The value where it is not given." },
    description: { type: "string", doc: "What it is for, where that is not the content." },
    since: { type: "text", doc: "The version that brought it." },
    changed: { type: "text", doc: "The version that changed it last." },
    deprecated: { type: "boolean", doc: "It should no longer be used." },
    anchor: { type: "string", supplied: true, doc: "The id by which links lead to it." },
  },
  slots: { default: "What it is for." },
  toMarkdown(props, { children }) {
    const { name, type, required, default: initial, description } = props
    const facts = [
      type && `\`${type}\``,
      required && "required",
      initial && `default \`${initial}\``,
      ...releases(props),
    ]
    const about = facts.filter(Boolean).join(", ")
    const text = [description, children].filter(Boolean).join("\n\n")
    const head = `- \`${name}\`${about ? ` (${about})` : ""}`
    return text ? `${head}: ${text.replaceAll("\n", "\n  ")}` : head
  },
  render: ({
    name,
    type,
    required,
    default: initial,
    description,
    anchor,
    children,
    ...release
  }) => (
    <div className="field" id={anchor || undefined}>
      <p className="field-head">
        {name && <FieldName name={name} anchor={anchor} />}
        {type && <code>{type}</code>}
        {required && <span className="field-required">{prose.required}</span>}
        {initial && (
          <span className="field-default">
            {`${prose.default} `}
            <code>{initial}</code>
          </span>
        )}
        {releases(release).map((text) => (
          <Badge key={text} color={text === prose.deprecated ? "warning" : undefined}>
            {text}
          </Badge>
        ))}
      </p>
      {description && <p>{description}</p>}
      {children}
    </div>
  ),
})

interface Release {
  since?: string
  changed?: string
  deprecated?: boolean
}

/** Says in which versions a field came, changed and went. */
function releases({ since, changed, deprecated }: Release): string[] {
  const list: string[] = []
  if (since) list.push(prose.since.replace("{version}", since))
  if (changed) list.push(prose.changed.replace("{version}", changed))
  if (deprecated) list.push(prose.deprecated)
  return list
}

interface FieldNameProps {
  name: string
  anchor: string | undefined
}

/** The name as a link to its field, so that a reader can take the address. */
function FieldName({ name, anchor }: FieldNameProps) {
  const code = <code className="field-name">{name}</code>
  if (!anchor) return code
  return (
    <a className="anchor" href={`#${anchor}`}>
      {code}
    </a>
  )
}
