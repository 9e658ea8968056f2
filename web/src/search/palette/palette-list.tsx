import { useEffect, useId, useRef, type MouseEvent } from "react"
import { RECENT } from "../answer"
import type { Group, Row } from "../groups"
import { PaletteRow } from "./palette-row"
import { search } from "../../strings/search.gen"

interface PaletteListProps {
  id: string
  groups: Group[]
  /** The index of the active row. Enter opens this row. */
  active: number
  /** Called when the reader chooses a row, before the click is handled. */
  onChoose: (row: Row) => void
}

/** Returns the id of a row, which the field that controls the list refers to. */
export function rowId(list: string, place: number): string {
  return `${list}-${place}`
}

/** Shows groups of rows and keeps the active one in view. */
export function PaletteList({ id, groups, active, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current?.querySelector("[aria-selected=true]")
    if (active === 0) list.current?.scrollTo?.({ top: 0 })
    else row?.scrollIntoView({ block: "nearest" })
  }, [active, groups])
  const choose = ({ target }: MouseEvent<HTMLElement>) => {
    const option = (target as Element).closest<HTMLElement>("[data-td-place]")
    const place = Number(option?.dataset["tdPlace"] ?? NaN)
    const row = groups.flatMap(({ rows }) => rows).find((row) => row.place === place)
    if (row) onChoose(row)
  }
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above handles the keys
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={search.results}
      className="palette-list"
      onClick={choose}
    >
      {groups.map((group) => (
        <PaletteGroup key={group.title} list={id} group={group} active={active} />
      ))}
    </div>
  )
}

interface PaletteGroupProps {
  list: string
  group: Group
  active: number
}

function PaletteGroup({ list, group: { title, rows }, active }: PaletteGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="palette-group">
      <div id={id} className="palette-heading">
        {title === RECENT ? search.recent : title}
      </div>
      {rows.map((row) => (
        <PaletteRow
          key={row.kind === "page" ? row.hit.to : row.command.name}
          row={row}
          id={rowId(list, row.place)}
          active={row.place === active}
        />
      ))}
    </div>
  )
}
