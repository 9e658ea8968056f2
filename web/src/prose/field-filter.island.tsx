import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react"
import { component } from "./component"
import { prose } from "../strings/prose.gen"
import { fill } from "../strings/texts"

export default component({
  doc: "Lets readers filter a long list of fields, or of table rows, by name.",
  slots: { default: { doc: "The fields or tables.", required: true } },
  render: ({ children }) => <FieldFilter>{children}</FieldFilter>,
})

interface FieldFilterProps {
  /** The fields or tables, as HTML. */
  children: ReactNode
}

/**
 * Hides fields whose name and type do not contain all the words that the reader enters. In tables, the name is in the
 * first cell of a row.
 */
function FieldFilter({ children }: FieldFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState("")
  const filter = (text: string) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    const fields = [
      ...(list.current?.querySelectorAll<HTMLElement>(".field, tbody tr:not(.field tr)") ?? []),
    ]
    const visible = fields.filter((field) => {
      const head = field.querySelector(".field-head, td")?.textContent.toLowerCase() ?? ""
      field.hidden = !words.every((word) => head.includes(word))
      return !field.hidden
    })
    const count = { count: String(visible.length), total: String(fields.length) }
    setStatus(words.length > 0 ? fill(prose.fieldsShown, count) : "")
  }
  const filterByTyped = useEffectEvent(() => {
    const typed = input.current?.value // the reader may have typed before the island hydrated
    if (typed) filter(typed)
  })
  useEffect(() => filterByTyped(), [])
  return (
    <div className="field-filter">
      <input
        ref={input}
        type="search"
        aria-label={prose.filterFields}
        placeholder={prose.filterFields}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => filter(event.target.value)}
      />
      <p role="status">{status}</p>
      <div ref={list}>{children}</div>
    </div>
  )
}
