import { component } from "./component"
import { prose } from "../strings/prose.gen"

export default component({
  doc: "Documents one property, parameter or event.",
  props: {
    name: { type: "string", required: true, doc: "What it is called in code." },
    type: { type: "string", doc: "Its type, as code." },
    required: { type: "boolean", doc: "It must be given." },
    default: { type: "text", doc: "The value where it is not given." },
    description: { type: "string", doc: "What it is for, where that is not the content." },
    anchor: { type: "string", supplied: true, doc: "The id by which links lead to it." },
  },
  slots: { default: "What it is for." },
  toMarkdown({ name, type, required, default: initial, description }, { children }) {
    const facts = [
      type && `\`${type}\``,
      required && "required",
      initial && `default \`${initial}\``,
    ]
    const about = facts.filter(Boolean).join(", ")
    const text = [description, children].filter(Boolean).join("\n\n")
    const head = `- \`${name}\`${about ? ` (${about})` : ""}`
    return text ? `${head}: ${text.replaceAll("\n", "\n  ")}` : head
  },
  render: ({ name, type, required, default: initial, description, anchor, children }) => (
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
      </p>
      {description && <p>{description}</p>}
      {children}
    </div>
  ),
})

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
