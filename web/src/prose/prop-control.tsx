import { useId, type ReactNode } from "react"
import type { Control, PropValue } from "./prop-elements"

interface PropControlProps {
  control: Control
  value: PropValue
  onChange: (value: PropValue) => void
}

/** Matches the values of color fields. */
const COLOR = /^#[\da-f]{6}$/i

/**
 * Lets readers change a prop with a control that suits its value: a list of options, a checkbox, a field or a slider.
 */
export function PropControl({ control, value, onChange }: PropControlProps) {
  const id = useId()
  const { name, options, min = 0, max = 1, step = 0.01 } = control
  if (Array.isArray(value)) return null
  if (options) {
    return (
      <PropRow id={id} name={name}>
        <select
          id={id}
          value={options.indexOf(value as string | number)}
          onChange={({ target }) => onChange(options[Number(target.value)] ?? value)}
        >
          {options.map((option, index) => (
            <option key={option} value={index}>
              {option}
            </option>
          ))}
        </select>
      </PropRow>
    )
  }
  if (typeof value === "boolean") {
    return (
      <PropRow id={id} name={name}>
        <input
          id={id}
          type="checkbox"
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
        />
      </PropRow>
    )
  }
  if (typeof value === "string") {
    const isColor = COLOR.test(value)
    return (
      <PropRow id={id} name={name} output={isColor ? value : undefined}>
        <input
          id={id}
          type={isColor ? "color" : "text"}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </PropRow>
    )
  }
  return (
    <PropRow id={id} name={name} output={String(value)}>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </PropRow>
  )
}

interface PropRowProps {
  /** The id of the control. */
  id: string
  /** The label of the control. */
  name: string
  /** The value, if the control does not show it. Screen readers read it from the control. */
  output?: string | undefined
  children: ReactNode
}

/** A labeled control with its value. */
export function PropRow({ id, name, output, children }: PropRowProps) {
  return (
    <div className="prop-row">
      <label htmlFor={id}>{name}</label>
      {children}
      {output !== undefined && <span aria-hidden="true">{output}</span>}
    </div>
  )
}
