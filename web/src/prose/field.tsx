import type { ReactNode } from "react"
import { component } from "./component"
import { prose } from "../strings/prose.gen"
import { Badge } from "../ui/badge"

export default component({
  doc: "Documents a property, a parameter or an event.",
  props: {
    name: { type: "string", required: true, doc: "Its name in code." },
    type: { type: "string", doc: "Its type, as code." },
    required: { type: "boolean", doc: "Whether it is required." },
    default: { type: "text", doc: "The default value." },
    description: { type: "string", doc: "The description, if it is not in the content." },
    since: { type: "text", doc: "The version that introduced it." },
    changed: { type: "text", doc: "The version that changed it last." },
    deprecated: { type: "boolean", doc: "Whether it is deprecated." },
    source: { type: "link", doc: "The URL of its source." },
    links: {
      type: "list",
      of: {
        name: { type: "string", required: true, doc: "A name in the type." },
        to: { type: "link", required: true, doc: "The page that describes the name." },
      },
      doc: "Pages that describe the names in the type of the field.",
    },
    anchor: { type: "string", supplied: true, doc: "The id that links refer to." },
  },
  slots: { default: "Its description." },
  toMarkdown(props, { children }) {
    const { name, type, required, default: initial, description } = props
    const facts = [
      type && `\`${type}\``,
      required && "required",
      initial && `default \`${initial}\``,
      ...releases(props),
    ]
    const details = facts.filter(Boolean).join(", ")
    const text = [description, children].filter(Boolean).join("\n\n")
    const head = `- \`${name}\`${details ? ` (${details})` : ""}`
    return text ? `${head}: ${text.replaceAll("\n", "\n  ")}` : head
  },
  render: ({
    name,
    type,
    required,
    default: initial,
    description,
    anchor,
    source,
    links,
    children,
    ...release
  }) => (
    <div className="field" id={anchor || undefined}>
      {/* The facts are block elements, so that they are also separated in the text of the page. */}
      <div className="field-head">
        {name && <FieldName name={name} anchor={anchor} />}
        {type && (
          <div className="field-fact">
            <code>{links ? linked(type, links) : type}</code>
          </div>
        )}
        {required && <div className="field-required">{prose.required}</div>}
        {initial && (
          <div className="field-default">
            <div>{`${prose.default} `}</div>
            <code>{initial}</code>
          </div>
        )}
        {releases(release).map((text) => (
          <Badge key={text} color={text === prose.deprecated ? "warning" : undefined}>
            {text}
          </Badge>
        ))}
        {source && (
          <a className="field-source" href={source}>
            {prose.source}
          </a>
        )}
      </div>
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

/** Returns labels for the versions that added, changed and deprecated a field. */
function releases({ since, changed, deprecated }: Release): string[] {
  const list: string[] = []
  if (since) list.push(prose.since.replace("{version}", since))
  if (changed) list.push(prose.changed.replace("{version}", changed))
  if (deprecated) list.push(prose.deprecated)
  return list
}

/** Returns a type and turns the given names into links. */
function linked(type: string, links: { name: string; to: string }[]): ReactNode[] {
  const addresses = new Map(links.map(({ name, to }) => [name, to]))
  return type.split(/([\w$]+)/).map((part, i) => {
    const to = addresses.get(part)
    return to ? (
      <a key={i} href={to}>
        {part}
      </a>
    ) : (
      part
    )
  })
}

interface FieldNameProps {
  name: string
  anchor: string | undefined
}

/** The name of a field, linked to the field so that readers can copy the URL. */
function FieldName({ name, anchor }: FieldNameProps) {
  const code = <code className="field-name">{name}</code>
  return (
    <div className="field-fact">
      {anchor ? (
        <a className="anchor" href={`#${anchor}`}>
          {code}
        </a>
      ) : (
        code
      )}
    </div>
  )
}
