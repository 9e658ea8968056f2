import FileText from "lucide-react/icons/file-text"
import Hash from "lucide-react/icons/hash"
import { commandIcons } from "./theme-commands"
import type { Hit } from "../../search/answer"
import type { Command, Row } from "../../search/groups"
import { Icon } from "../../ui/icon"
import { MarkedText } from "./marked-text"

interface PaletteRowProps {
  row: Row
  id: string
  active: boolean
  /** Told when the row is chosen, before the click leads anywhere. */
  onChoose: (row: Row) => void
}

/** PaletteRow is a page or a command; the keyboard stays in the field above, which names the active row. */
export function PaletteRow({ row, id, active, onChoose }: PaletteRowProps) {
  const option = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": active,
    className: "palette-row",
    onClick: () => onChoose(row),
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
}

function PageLines({ hit: { icon, level, above, title, excerpt } }: { hit: Hit }) {
  const Own = level > 1 ? Hash : FileText
  return (
    <>
      {icon ? <Icon svg={icon} /> : <Own aria-hidden="true" className="icon" />}
      <span className="palette-lines">
        <span className="palette-title">
          {above.length > 0 && <span className="palette-above">{above.join(" › ")} › </span>}
          <MarkedText text={title} />
        </span>
        {excerpt && (
          <span className="palette-excerpt">
            <MarkedText text={excerpt} />
          </span>
        )}
      </span>
    </>
  )
}

function CommandLine({ command: { name, label } }: { command: Command }) {
  const Own = commandIcons[name]
  return (
    <>
      {Own && <Own aria-hidden="true" className="icon" />}
      <span className="palette-title">
        <MarkedText text={label} />
      </span>
    </>
  )
}
