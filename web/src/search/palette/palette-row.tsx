import { ArrowUpRight, FileText, Hash } from "lucide"
import { memo } from "react"
import { commandIcons } from "./theme-commands"
import type { Hit } from "../answer"
import type { Command, Row } from "../groups"
import { Icon } from "../../ui/icon"
import { MarkedText } from "./marked-text"
import { Glyph } from "../../ui/glyph"

interface PaletteRowProps {
  row: Row
  id: string
  active: boolean
}

/**
 * A page or a command. The focus stays in the field, which refers to the active row, and the surrounding list handles
 * clicks. The row is memoized so that typing does not re-render a hundred rows.
 */
export const PaletteRow = memo(function PaletteRow({ row, id, active }: PaletteRowProps) {
  const option = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": active,
    "data-td-place": row.place,
    className: "palette-row",
  }
  if (row.kind === "command") {
    return (
      <button type="button" {...option}>
        <CommandLine command={row.command} />
      </button>
    )
  }
  const { to, external } = row.hit
  return (
    <a href={to} {...option} {...(external && { target: "_blank", rel: "noopener" })}>
      <PageLines hit={row.hit} />
    </a>
  )
}, isSame)

function isSame(a: PaletteRowProps, b: PaletteRowProps): boolean {
  return a.id === b.id && a.active === b.active && subjectOf(a.row) === subjectOf(b.row)
}

/** Returns the content of a row. */
function subjectOf(row: Row): Hit | Command {
  return row.kind === "page" ? row.hit : row.command
}

function PageLines({ hit }: { hit: Hit }) {
  const { icon, level, above, title, excerpt, external } = hit
  const glyph = level > 1 ? Hash : FileText
  return (
    <>
      {icon ? <Icon svg={icon} /> : <Glyph of={glyph} className="icon" />}
      <span className="palette-lines">
        <span className="palette-title">
          {above.length > 0 && (
            <>
              <span className="palette-above">{above.join(" › ")}</span>
              <span className="palette-step"> › </span>
            </>
          )}
          <span className="palette-name">
            <MarkedText text={title} />
          </span>
        </span>
        {excerpt && (
          <span className="palette-excerpt">
            <MarkedText text={excerpt} />
          </span>
        )}
      </span>
      {external && <Glyph of={ArrowUpRight} className="icon" />}
    </>
  )
}

function CommandLine({ command: { name, label } }: { command: Command }) {
  const glyph = commandIcons[name]
  return (
    <>
      {glyph && <Glyph of={glyph} className="icon" />}
      <span className="palette-title">
        <MarkedText text={label} />
      </span>
    </>
  )
}
