import { memo, useDeferredValue, useEffect, useId, useMemo, useReducer, useRef } from "react"
import type { KeyboardEvent } from "react"
import { useSite } from "../../hooks/use-site"
import { listPages } from "./page-list"
import { writeQuery } from "./query-param"
import { addRecent } from "./recent-pages"
import type { Section } from "../../payload.gen"
import { isIn } from "../answer"
import type { Client } from "../client"
import { firstRows, groupRows, type Row } from "../groups"
import { Layer } from "../../ui/layer"
import { hitsFor } from "./known-hits"
import { PaletteField } from "./palette-field"
import { PaletteList, rowId } from "./palette-list"
import { NothingFound } from "./nothing-found"
import { PaletteNote } from "./palette-note"
import { firstState, paletteReducer } from "./palette-state"
import { Scopes } from "./scopes"
import { rowsInView, stepTo } from "./row-steps"
import { themeCommands } from "./theme-commands"
import { readTypedAhead, typedAhead } from "./typed-ahead"
import { useAnswer } from "./use-answer"
import { overlays } from "../../ui/overlays"
import { search } from "../../strings/search.gen"
import { plural } from "../../strings/texts"

interface PaletteProps {
  /** The navigation of the current section. */
  tree: Section | undefined
  /** Whether the reader can choose the color mode. */
  themed: boolean
  /**
   * The search worker. It is undefined until the worker has started. Until then, only the current navigation is
   * searched.
   */
  client: Client | undefined
  open: boolean
  onClose: () => void
  /** Called with the query when the reader opens a page, so that the page can mark the query. */
  onFind: (found: Found) => void
}

/** A query and the page that the reader opened from its results. */
export interface Found {
  path: string
  query: string
}

/** The delay before the query is written to the URL, in milliseconds. */
const SETTLED = 300

/**
 * The number of rows that are rendered before the palette opens. The other rows are out of view and are rendered
 * afterwards.
 */
const IN_VIEW = 14

/**
 * Finds pages and sections while the reader types. Keeps its state during navigation. The server bundle does not
 * contain this component.
 */
export const Palette = /* @__PURE__ */ memo(function Palette(props: PaletteProps) {
  const { tree, themed, client, open, onClose, onFind } = props
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [state, dispatch] = useReducer(paletteReducer, undefined, firstState)
  const { typed, within, active, isWaiting } = state
  const { sections } = useSite()
  const query = typed.trim()
  const answer = useAnswer(client, query, within, open)

  const settled = useDeferredValue(open) && open
  const groups = useMemo(() => {
    const hits = hitsFor(query, answer, listPages(sections, tree))
    const visibleHits = hits.filter(({ to }) => isIn(to, within)) // shows the previous answer until the next one arrives
    return groupRows(visibleHits, search.theme, themed && !within ? themeCommands(query) : [])
  }, [query, within, answer, sections, tree, themed])
  const visibleGroups = useMemo(
    () => (settled ? groups : firstRows(groups, IN_VIEW)),
    [settled, groups],
  )
  const rows = groups.flatMap((group) => group.rows)
  const failed = answer?.failed
  const isCurrent = answer?.query === query && answer.within === within
  const ready = !client || failed === "titles" || (isCurrent && answer.complete)

  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => writeQuery(query), SETTLED)
    return () => clearTimeout(timer)
  }, [open, query])
  useEffect(() => {
    if (!isWaiting || (open && !ready)) return
    dispatch({ type: "waited" })
    if (open) document.getElementById(rowId(id, 0))?.click()
  }, [open, ready, isWaiting, id])

  const enter = () => {
    const { typed: ahead, sent } = readTypedAhead(typedAhead.get() ?? "")
    typedAhead.set(undefined)
    field.current?.focus()
    if (!ahead) return field.current?.select()
    if (field.current) field.current.value = ahead // set it immediately, because the next key press does not wait for React
    dispatch({ type: "typed", text: ahead })
    if (sent) dispatch({ type: "entered too early" })
  }
  const close = () => {
    writeQuery("")
    onClose()
  }
  const choose = (row: Row) => {
    if (row.kind === "page") {
      const path = row.hit.to.split("#")[0] ?? ""
      addRecent(row.hit.to)
      if (query) onFind({ path, query })
    } else {
      row.command.run()
    }
    dispatch({ type: "chosen" })
    close()
  }
  const narrow = (path: string) => {
    dispatch({ type: "narrowed", path })
    field.current?.focus()
  }
  const listKeys = () => {
    close()
    void overlays.open("shortcuts")
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const inView = () => rowsInView(document.getElementById(id))
    const next = rows.length > 0 && stepTo(event.key, active, rows.length, inView)
    if (typeof next === "number") {
      event.preventDefault()
      dispatch({ type: "moved", to: next })
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!ready) return dispatch({ type: "entered too early" })
    const { ctrlKey, metaKey } = event
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey })
    document.getElementById(rowId(id, active))?.dispatchEvent(click)
  }
  return (
    <Layer open={open} label={search.title} className="palette" onOpen={enter} onClose={close}>
      <div className="palette-panel">
        <PaletteField
          ref={field}
          list={id}
          row={rows[active] && rowId(id, active)}
          typed={typed}
          onType={(text) => dispatch({ type: "typed", text })}
          onKeyDown={onKeyDown}
          onClose={close}
        />
        <Scopes within={within} onChange={narrow} />
        <PaletteList id={id} groups={visibleGroups} active={active} onChoose={choose} />
        {rows.length === 0 && ready && <NothingFound query={query} />}
        <PaletteNote failed={failed} waiting={open && !ready} />
        <button type="button" className="palette-keys" onClick={listKeys}>
          {search.shortcuts}
        </button>
        <p role="status" className="sr-only">
          {open && ready && plural(search, "count", rows.length)}
        </p>
      </div>
    </Layer>
  )
})
