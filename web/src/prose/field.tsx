import { text, type ProseProps } from "./part"

interface FieldProps extends ProseProps {
  /** What it is called in code. */
  name: string
  /** Its type, as code. */
  type?: string
  /** It must be given. */
  required?: boolean | string
  /** What holds where it is not given. */
  default?: string | number | boolean
  /** What it is for, where that is not the content. */
  description?: string
}

/** Field documents one property, parameter or event. */
export function Field({
  name,
  type,
  required,
  default: initial,
  description,
  children,
}: FieldProps) {
  const shown = typeof initial === "boolean" ? String(initial) : text(initial)
  return (
    <div className="field">
      <p className="field-head">
        {name && <code className="field-name">{name}</code>}
        {type && <code>{type}</code>}
        {required !== undefined && required !== false && required !== "false" && (
          <span className="field-required">required</span>
        )}
        {shown && (
          <span className="field-default">
            {"default "}
            <code>{shown}</code>
          </span>
        )}
      </p>
      {description && <p>{description}</p>}
      {children}
    </div>
  )
}

/** FieldGroup lists fields. */
export function FieldGroup({ children }: ProseProps) {
  return <div className="field-group">{children}</div>
}
