import { Search, X } from "lucide"
import type { KeyboardEvent, Ref } from "react"
import { search } from "../../strings/search.gen"
import { Glyph } from "../../ui/glyph"

interface PaletteFieldProps {
  ref: Ref<HTMLInputElement>
  /** The id of the list that the field controls. `row` is the id of the active row. */
  list: string
  row: string | undefined
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** The search field. It keeps the focus while the reader moves through the list. */
export function PaletteField({ ref, list, row, typed, ...on }: PaletteFieldProps) {
  return (
    <div className="palette-input">
      <Glyph of={Search} />
      <input
        ref={ref}
        role="combobox"
        aria-label={search.field}
        aria-autocomplete="list"
        aria-expanded={row !== undefined}
        aria-controls={list}
        aria-activedescendant={row}
        placeholder={search.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="go"
        spellCheck={false}
        value={typed}
        onKeyDown={on.onKeyDown}
        onChange={(event) => on.onType(event.target.value)}
      />
      <button type="button" className="icon-button" aria-label={search.close} onClick={on.onClose}>
        <Glyph of={X} />
      </button>
    </div>
  )
}
